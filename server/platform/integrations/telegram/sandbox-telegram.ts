import { DeliveryError } from '#server/platform/integrations/messages/delivery-error.ts';
import type { TelegramBot } from '#server/platform/integrations/telegram/telegram-port.ts';

/** Chats whose numbers end like this have always blocked the bot. */
export const SANDBOX_BLOCKED_ENDING = '0000';

/** A Telegram without a network: messages stay in the outbox. */
export const sandboxTelegram: TelegramBot = {
  send({ chatId }) {
    if (!chatId.endsWith(SANDBOX_BLOCKED_ENDING)) return Promise.resolve();
    return Promise.reject(
      new DeliveryError('The sandbox answered 403', { status: 403, recipientIsGone: true }),
    );
  },
  listenAt: () => Promise.resolve(),
};
