import { TELEGRAM_DONE } from '#core/telegram/texts.ts';
import {
  StartTelegramLink,
  TelegramLinkStarted,
  TelegramUnlinked,
  UnlinkTelegram,
} from '#server/messaging/notifications/telegram-wire.ts';
import { done, procedure } from '#server/define.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';
import { startTelegramLink } from '#server/messaging/notifications/telegram/start-link.ts';
import { unlinkOwnChat } from '#server/messaging/notifications/telegram/unlink-chat.ts';

/** Anyone with a second factor needs a fresh one to change the linked chat. */
export const telegramProcedures = {
  start_telegram_link: procedure({
    access: 'user',
    input: StartTelegramLink,
    output: TelegramLinkStarted,
    run: async (oja, caller) => {
      requireFreshProof(caller);
      const started = await startTelegramLink(oja, caller);
      return { success: true as const, message: TELEGRAM_DONE.started, ...started };
    },
  }),
  unlink_telegram: procedure({
    access: 'user',
    input: UnlinkTelegram,
    output: TelegramUnlinked,
    run: async (oja, caller) => {
      requireFreshProof(caller);
      const { ip, userAgent } = caller;
      await unlinkOwnChat(oja, caller.userId, { ip, userAgent });
      return done(TELEGRAM_DONE.unlinked);
    },
  }),
};
