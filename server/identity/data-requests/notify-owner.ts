import { mailText } from '#core/language/mail-text.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notificationMail, notificationSms } from '#server/identity/mails/notification-mail.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/** Notifies a person in-app and by mail or text message of the outcome of their request. */
export async function notifyOwner(
  tx: Tx,
  config: Pick<Config, 'mode' | 'sms' | 'url'>,
  userId: string,
  requestId: string,
  text: NotificationText,
): Promise<void> {
  await notify(tx, { requestId }, [{ userId, text }]);
  const href = `${config.url}/ndpa-compliance`;
  await reachOwner(tx, config, userId, {
    mail: notificationMail(text, {
      button: { label: 'Open Data protection', href },
      closing: mailText('If you did not ask for this, log in, cancel it and change your password.'),
    }),
    text: notificationSms(text, href),
    dedupeKey: `data-request:${requestId}:${text.type}`,
  });
}
