import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import type { TelegramBot } from '#server/platform/integrations/telegram/telegram-port.ts';

/** Chats whose numbers end so have blocked the bot, always. */
export const SANDBOX_BLOCKED_ENDING = '0000';

/** A Telegram without a network: what is sent stands in the outbox, and that is all that becomes of it. */
export const sandboxTelegram: TelegramBot = {
  send({ chatId }) {
    if (!chatId.endsWith(SANDBOX_BLOCKED_ENDING)) return Promise.resolve();
    return Promise.reject(
      new DeliveryError('The sandbox answered 403', { status: 403, recipientIsGone: true }),
    );
  },
  listenAt: () => Promise.resolve(),
};
