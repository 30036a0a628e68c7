import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { type MailSentence, mailText } from '#core/language/mail-text.ts';
import { renderIn } from '#core/language/render-in.ts';
import type { Text } from '#core/language/text.ts';
import { SMS_LENGTH } from '#core/notifications/limits.ts';
import type { NotificationText } from '#core/notifications/notification-text.ts';
import { textsOf } from '#core/notifications/render-template.ts';
import { mailIn, titledMail } from '#server/identity/mails/mail-in.ts';
import type { OwnerMessage } from '#server/identity/mails/reach-owner.ts';

/** What surrounds a notification in the mail that its area sends itself. */
export interface NotificationFrame {
  readonly button: { readonly label: MailSentence; readonly href: string };
  readonly closing: Text;
}

/** The mail of a notification, as its area sends it in the transaction of what happened. */
export function notificationMail(
  notification: NotificationText,
  { button, closing }: NotificationFrame,
): OwnerMessage['mail'] {
  return (to, language) => {
    const { title, message } = textsOf(notification);
    return mailIn(language, to, {
      subject: titledMail(title),
      heading: title,
      paragraphs: [message],
      button: { label: mailText(button.label), href: button.href },
      closing,
    });
  };
}

/** One text message: the title of a notification, and a link where there is one. */
export function notificationSms(
  notification: NotificationText,
  href?: string,
): (language: Language) => string {
  return (language) => {
    const title = renderIn(language, textsOf(notification).title);
    const end = href === undefined ? '' : ` ${href}`;
    return `${BRAND.product}: ${title}.${end}`.slice(0, SMS_LENGTH);
  };
}
