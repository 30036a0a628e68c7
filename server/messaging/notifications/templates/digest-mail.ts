import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import { renderIn } from '#core/language/render-in.ts';
import type { Text } from '#core/language/text.ts';
import { DIGEST_LINES } from '#core/notifications/limits.ts';
import {
  type StoredNotification,
  textsOfNotification,
} from '#core/notifications/render-template.ts';
import { layOut } from '#server/platform/integrations/mail/layout.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';
import type { UnsubscribeLinks } from '#server/messaging/notifications/unsubscribe/unsubscribe-links.ts';

/** Many notifications in one mail, the newest first, in its reader's language. */
export function digestMail(
  { email, language }: { readonly email: string; readonly language: Language },
  notifications: readonly StoredNotification[],
  { url, unsubscribe }: { readonly url: string; readonly unsubscribe: UnsubscribeLinks | null },
): Omit<Mail, 'dedupeKey'> {
  const say = (text: Text) => renderIn(language, text);
  const count = notifications.length;
  const heading = say(mailText('{count, plural, one {One update} other {# updates}}', { count }));
  const shown = notifications.slice(0, DIGEST_LINES).map((notification) => {
    const { title, message } = textsOfNotification(notification);
    return `${say(title)}: ${say(message)}`;
  });
  const left = count - shown.length;
  const more = mailText('And {left} more, under the bell.', { left });
  const href = `${url}/profile?tab=notifications`;
  return {
    to: email,
    subject: `${heading} (${BRAND.product})`,
    ...layOut({
      heading,
      language,
      paragraphs: left > 0 ? [...shown, say(more)] : shown,
      button: { label: say(mailText('Notification settings')), href },
      closing: say(
        mailText('{product} never asks for a password or a code.', {
          product: BRAND.product,
        }),
      ),
      ...(unsubscribe && {
        unsubscribe: { label: say(mailText('Unsubscribe')), href: unsubscribe.page },
      }),
    }),
    links: [href],
    code: null,
    unsubscribeUrl: unsubscribe?.oneClick ?? null,
  };
}
