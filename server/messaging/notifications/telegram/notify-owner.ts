import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import { mailText } from '#core/language/mail-text.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import type { Origin } from '#server/identity/audit.ts';
import { notificationMail, notificationSms } from '#server/identity/mails/notification-mail.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

export type NotifySettings = Pick<Config, 'mode' | 'sms' | 'url'>;

/** Telegram does not reveal where a bot's user writes from. */
export const BY_THE_BOT: Origin = { ip: '', userAgent: 'telegram' };

export const TELEGRAM_SETTINGS_PATH = '/profile?tab=notifications';

/** Text messages cost money, and a chat can be linked and unlinked without limit. */
const TEXTS_A_DAY = 4;

/**
 * Notifies an account's owner, in the product, by mail and by SMS, of the chat that was linked or unlinked: it may be
 * somebody else's.
 */
export async function notifyOwner(
  tx: Tx,
  config: NotifySettings,
  userId: string,
  text: NotificationText,
): Promise<void> {
  await notify(tx, {}, [{ userId, text }]);
  const { wait } = await one(
    tx,
    sql<{ wait: number }>`
      select auth.take_message(${`telegram told ${userId}`}, '0', ${TEXTS_A_DAY}, '1 day') as wait`,
  );
  await reachOwner(tx, config, userId, {
    mail: notificationMail(text, {
      button: { label: 'Open Notifications', href: `${config.url}${TELEGRAM_SETTINGS_PATH}` },
      closing: mailText(
        'If this was not you, log in, unlink the chat, log out your other devices and change your password. {email} helps.',
        { email: BRAND.supportEmail },
      ),
    }),
    text: wait > 0 ? null : notificationSms(text),
  });
}
