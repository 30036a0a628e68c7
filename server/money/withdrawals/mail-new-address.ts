import { BRAND } from '#core/brand/brand.ts';
import { mailText } from '#core/language/mail-text.ts';
import { renderIn } from '#core/language/render-in.ts';
import { SMS_LENGTH } from '#core/notifications/limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { textsOf } from '#core/notifications/render-template.ts';
import { addressEnds } from '#core/withdrawals/look-alike.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mailIn, titledMail } from '#server/identity/mails/mail-in.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';

/** A thief in an account adds an address first, so its owner is notified by mail or SMS, where the thief is not. */
export async function mailNewAddress(
  tx: Tx,
  config: Pick<Config, 'mode' | 'sms' | 'url'>,
  userId: string,
  { id, address }: { readonly id: string; readonly address: string },
): Promise<void> {
  const { first, last } = addressEnds(address);
  const href = `${config.url}/wallet?tab=addresses`;
  const notification = notificationText('withdrawal_address_added');
  const { title } = textsOf(notification);
  await reachOwner(tx, config, userId, {
    mail: (to, language) =>
      mailIn(language, to, {
        subject: titledMail(title),
        heading: title,
        paragraphs: [
          mailText(
            '{first}…{last} was added to your address book. Withdrawals to it are enabled in 24 hours, not before.',
            { first, last },
          ),
        ],
        button: { label: mailText('Check your addresses'), href },
        closing: mailText(
          'If this was not you, remove it there and change your password: you have until then.',
        ),
      }),
    text: (language) => {
      const line = mailText('{title}, {first}...{last}. Not you? {href}', {
        title,
        first,
        last,
        href,
      });
      return `${BRAND.product}: ${renderIn(language, line)}`.slice(0, SMS_LENGTH);
    },
    dedupeKey: `withdrawal-address:${id}`,
  });
}
