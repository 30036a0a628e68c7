import { createHash } from 'node:crypto';
import { bare, type Environment } from '#server/platform/config/environment.ts';
import type { BotApiSettings } from '#server/platform/integrations/telegram/bot-api.ts';

export interface TelegramSettings {
  /** The bot's username, without the @. */
  readonly bot: string;
  /** Sent by Telegram in the header of each webhook request. */
  readonly webhookSecret: string;
  /** Null for the sandbox's own, which reaches nobody. */
  readonly api: BotApiSettings | null;
}

/** The bot that notifies people of their account: the operator's, the sandbox’s own, or none. */
export function telegramSettings(e: Environment): TelegramSettings | null {
  const {
    OJA_TELEGRAM_TOKEN: token,
    OJA_TELEGRAM_BOT: bot,
    OJA_TELEGRAM_WEBHOOK_SECRET: webhookSecret,
  } = e;
  if (token && bot && webhookSecret) {
    return { bot, webhookSecret, api: { url: bare(e.OJA_TELEGRAM_URL), token } };
  }
  if (e.OJA_MODE !== 'sandbox') return null;
  const made = createHash('sha256').update(`sandbox telegram ${e.OJA_SECRET}`).digest('base64url');
  return { bot: 'OjaSandboxBot', webhookSecret: made, api: null };
}
