import { z } from 'zod';
import { Answer } from '#core/wire/shared.ts';

/**
 * Creates the code that links a Telegram chat: `/start <code>` to the bot, which is what `deep_link` does. It works
 * once, until `expires_at`, and replaces the one before it. Refusals: TELEGRAM_NOT_OPEN, FRESH_SECOND_FACTOR_NEEDED,
 * TELEGRAM_LINKED_ALREADY, TELEGRAM_CODES_USED.
 */
export const StartTelegramLink = z.strictObject({});
export const TelegramLinkStarted = Answer.extend({
  bot: z.string(),
  code: z.string(),
  deep_link: z.url(),
  expires_at: z.string(),
});

/** Ends the link. Refusals: FRESH_SECOND_FACTOR_NEEDED, TELEGRAM_NOT_LINKED. */
export const UnlinkTelegram = z.strictObject({});
export const TelegramUnlinked = Answer;
