import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import { renderIn } from '#core/language/render-in.ts';
import type { Text } from '#core/language/text.ts';
import { layOut, type MailContent } from '#server/platform/integrations/mail/layout.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

/** A mail before the language of its reader is known. */
export interface MailTexts {
  readonly subject: Text;
  /** The subject again, where there is none. */
  readonly heading?: Text;
  readonly paragraphs: readonly Text[];
  readonly button?: { readonly label: Text; readonly href: string };
  readonly code?: string;
  readonly closing: Text;
}

/** Renders a mail in its reader's language. */
export function mailIn(
  language: Language,
  to: string,
  { subject, heading = subject, paragraphs, button, code, closing }: MailTexts,
  dedupeKey?: string,
): Mail {
  const say = (text: Text) => renderIn(language, text);
  const content: MailContent = {
    heading: say(heading),
    language,
    paragraphs: paragraphs.map(say),
    ...(button && { button: { label: say(button.label), href: button.href } }),
    ...(code !== undefined && { code }),
    closing: say(closing),
  };
  return {
    to,
    subject: say(subject),
    ...layOut(content),
    links: button ? [button.href] : [],
    code: code ?? null,
    ...(dedupeKey && { dedupeKey }),
  };
}

/** The subject of a mail whose heading does not name the product. */
export function titledMail(title: Text): Text {
  return mailText('{title} ({product})', { title, product: BRAND.product });
}
