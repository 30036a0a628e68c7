import { BRAND } from '#core/brand/brand.ts';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mailOf } from '#server/identity/mails/auth-mails.ts';
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
  const { type, title, message } = text;
  await reachOwner(tx, config, userId, {
    mail: (to) =>
      mailOf(to, `${title} (${BRAND.product})`, {
        heading: title,
        paragraphs: [message],
        button: { label: 'Open Data protection', href: `${config.url}/ndpa-compliance` },
        closing: 'If you did not ask for this, sign in, take it back and change your password.',
      }),
    text: `${BRAND.product}: ${title}. ${config.url}/ndpa-compliance`.slice(0, 160),
    dedupeKey: `data-request:${requestId}:${type}`,
  });
}
