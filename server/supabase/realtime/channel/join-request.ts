import { z } from 'zod';
import { MAX_CHANGE_SUBSCRIPTIONS } from '#server/supabase/realtime/socket/limits.ts';

/** One subscription request, as the client wrote it: it compares our echo with what it sent. */
const ChangeRequest = z.object({
  event: z.string().max(16),
  schema: z.string().max(64).optional(),
  table: z.string().max(64).optional(),
  filter: z.string().nullish(),
  select: z.union([z.array(z.unknown()).max(100), z.string().max(1_000)]).nullish(),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

const Config = z.object({
  broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
  presence: z
    .object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() })
    .nullish(),
  postgres_changes: z.array(ChangeRequest).max(MAX_CHANGE_SUBSCRIPTIONS).nullish(),
  private: z.boolean().nullish(),
  postgres_changes_options: z.object({ wait: z.boolean().nullish() }).nullish(),
});

/** A client's payload when it joins a topic. */
export const JoinRequest = z
  .object({ config: Config.nullish(), access_token: z.string().nullish() })
  .transform(({ config, access_token }) => ({
    accessToken: access_token ?? undefined,
    ack: config?.broadcast?.ack ?? false,
    self: config?.broadcast?.self ?? false,
    presence: config?.presence?.enabled ?? false,
    presenceKey: config?.presence?.key || null,
    isPrivate: config?.private ?? false,
    changes: config?.postgres_changes ?? [],
    waitForChanges: config?.postgres_changes_options?.wait ?? false,
  }));
export type JoinRequest = z.infer<typeof JoinRequest>;
