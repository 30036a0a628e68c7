import { PresenceSet, SetUserPresence } from '#server/trading/presence/wire.ts';
import { procedure } from '#server/define.ts';
import { setUserPresence } from '#server/trading/presence/set-user-presence.ts';

export const presenceProcedures = {
  set_user_presence: procedure({
    access: 'user',
    input: SetUserPresence,
    output: PresenceSet,
    run: async (oja, { userId }, input) => {
      const { status, last_seen_at } = await setUserPresence(oja.db, { ...input, userId });
      return {
        success: true as const,
        message: `You are shown as ${status}`,
        status,
        last_seen_at: last_seen_at.toISOString(),
      };
    },
  }),
};
