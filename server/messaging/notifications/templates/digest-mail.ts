import { BRAND } from '#core/brand/brand.ts';
import { DIGEST_LINES } from '#core/notifications/limits.ts';
import { layOut } from '#server/platform/integrations/mail/layout.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';
import type { UnsubscribeLinks } from '#server/messaging/notifications/unsubscribe/unsubscribe-links.ts';

interface Line {
  readonly title: string;
  readonly message: string;
}

/** Many notifications in one mail, the newest first. */
export function digestMail(
  to: string,
  lines: readonly Line[],
  { url, unsubscribe }: { readonly url: string; readonly unsubscribe: UnsubscribeLinks | null },
): Omit<Mail, 'dedupeKey'> {
  const heading = lines.length === 1 ? 'One thing happened' : `${lines.length} things happened`;
  const shown = lines.slice(0, DIGEST_LINES).map(({ title, message }) => `${title}: ${message}`);
  const left = lines.length - shown.length;
  const href = `${url}/profile?tab=notifications`;
  return {
    to,
    subject: `${heading} (${BRAND.product})`,
    ...layOut({
      heading,
      paragraphs: left > 0 ? [...shown, `And ${left} more, which you find in the bell.`] : shown,
      button: { label: 'Choose what you hear of', href },
      closing: `Nobody from ${BRAND.product} will ever ask you for a password or a code.`,
      ...(unsubscribe && {
        unsubscribe: { label: 'No more mails like this', href: unsubscribe.page },
      }),
    }),
    links: [href],
    code: null,
    unsubscribeUrl: unsubscribe?.oneClick ?? null,
  };
}
