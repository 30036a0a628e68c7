import { BRAND } from '#core/brand/brand.ts';
import type { NotificationText } from '#core/trade/notification-texts.ts';
import { mailOf } from '#server/identity/mails/auth-mails.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

/** The mail of a decided check. It never contains the number or a part of it. */
export function kycMail(to: string, { title, message }: NotificationText, url: string): Mail {
  return mailOf(to, `${title} (${BRAND.product})`, {
    heading: title,
    paragraphs: [message],
    button: { label: 'Open your verification', href: `${url}/profile?tab=verification` },
    closing: `Nobody from ${BRAND.product} will ever ask you for your BVN or NIN by mail, phone or chat.`,
  });
}
