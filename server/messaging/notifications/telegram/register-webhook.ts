import type { Oja } from '#server/define.ts';

export const TELEGRAM_WEBHOOK_PATH = '/webhooks/telegram';

/** Registers the bot's webhook URL with Telegram, repeatedly: it may have been changed, or never set. */
export async function registerTelegramWebhook({
  config,
  telegram,
  log,
}: Pick<Oja, 'config' | 'telegram' | 'log'>): Promise<void> {
  if (!config.telegram || !telegram) return;
  const url = `${config.url}${TELEGRAM_WEBHOOK_PATH}`;
  await telegram.listenAt(url, config.telegram.webhookSecret).catch((error: unknown) => {
    log.error({ err: error }, 'the Telegram webhook could not be registered');
  });
}
