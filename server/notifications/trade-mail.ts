import { BRAND } from '#core/brand/brand.ts';
import type { NoticeText } from '#core/messages/trade-notices.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { layOut } from '#server/outside/mail/layout.ts';
import type { Mail } from '#server/outside/mail/mailer.ts';

/** A notice as a mail, with the way to the trade. */
export function tradeMail(
  to: string,
  { title, message }: NoticeText,
  trade: { readonly id: string; readonly url: string; readonly dedupeKey: string },
): Mail {
  const href = `${trade.url}/trade/${trade.id}/payment`;
  const content = layOut({
    heading: title,
    paragraphs: [message, `Trade ${tradeReference(trade.id)}`],
    button: { label: 'Open the trade', href },
    closing: `A mail is no proof of payment: believe your bank app alone. Nobody from ${BRAND.product} will ever ask you to release, or for a password or a code.`,
  });
  return {
    to,
    subject: `${title} (${BRAND.product})`,
    ...content,
    links: [href],
    code: null,
    dedupeKey: trade.dedupeKey,
  };
}
