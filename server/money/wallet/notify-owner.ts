import { BRAND } from '#core/brand/brand.ts';
import { type MailSentence, mailText } from '#core/language/mail-text.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notificationMail, notificationSms } from '#server/identity/mails/notification-mail.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

export type NotifySettings = Pick<Config, 'mode' | 'sms' | 'url'>;

export interface WalletNotification {
  readonly text: NotificationText;
  /** The path of the mail's button within the product. */
  readonly path: string;
  readonly button: MailSentence;
  readonly dedupeKey: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly byMail: boolean;
}

/** Notifies the owner of a wallet in-app and by mail, in the transaction of the change. */
export async function notifyOwner(
  tx: Tx,
  config: NotifySettings,
  userId: string,
  { text, path, button, dedupeKey, metadata, byMail }: WalletNotification,
): Promise<void> {
  await notify(tx, metadata, [{ userId, text }]);
  if (!byMail) return;
  await reachOwner(tx, config, userId, {
    mail: notificationMail(text, {
      button: { label: button, href: `${config.url}${path}` },
      closing: mailText('If you did not do this, write to {email} at once.', {
        email: BRAND.supportEmail,
      }),
    }),
    text: notificationSms(text),
    dedupeKey,
  });
}
