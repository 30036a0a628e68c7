import { mailText } from '#core/language/mail-text.ts';
import { REFUND_CODE_MINUTES } from '#core/invoices/limits.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { mailIn, type MailTexts, titledMail } from '#server/identity/mails/mail-in.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type MailConfig = Pick<Config, 'mode' | 'url'>;

interface Refund {
  readonly id: string;
  readonly email: string;
  readonly amount: Money;
  readonly payee: string;
}

const IGNORE = () =>
  mailText('If you did not pay this business, do nothing: nobody else can take the money.');

/** The link by which somebody without an account takes their money back. In English: nothing is known of its reader. */
export function mailClaim(
  tx: Tx,
  config: MailConfig,
  { id, email, amount, payee, token }: Refund & { readonly token: string },
): Promise<void> {
  const values = { amount: formatWithUnit(amount), payee };
  return mail(tx, config, email, `refund:${id}:offered`, {
    subject: titledMail(mailText('{amount} is kept for you', values)),
    paragraphs: [
      mailText('You paid {payee} and {amount} of it is yours to take back.', values),
      mailText('Choose an address of your own, or your balance here. The link works for 90 days.'),
    ],
    button: { label: mailText('Take it back'), href: `${config.url}/refund/${token}` },
    closing: IGNORE(),
  });
}

export function mailClaimCode(
  tx: Tx,
  config: MailConfig,
  { email, amount, payee, code }: Omit<Refund, 'id'> & { readonly code: string },
): Promise<void> {
  return mail(tx, config, email, null, {
    subject: titledMail(mailText('Your code for {amount}', { amount: formatWithUnit(amount) })),
    paragraphs: [
      mailText(
        'Type this code to take back what {payee} owes you. It works for {minutes} minutes.',
        {
          payee,
          minutes: String(REFUND_CODE_MINUTES),
        },
      ),
    ],
    code,
    closing: mailText('Never give this code to anyone.'),
  });
}

/** What became of a claim to an address. */
export function mailClaimEnd(
  tx: Tx,
  config: MailConfig,
  { id, email, amount, payee }: Refund,
  end: 'sent' | 'failed',
): Promise<void> {
  const values = { amount: formatWithUnit(amount), payee };
  const text = {
    sent: mailText('{amount} from {payee} arrived at your address.', values),
    failed: mailText(
      '{amount} could not be sent to your address. It is safe: open the link of our first email and choose another one.',
      values,
    ),
  }[end];
  return mail(tx, config, email, end === 'sent' ? `refund:${id}:sent` : null, {
    subject: titledMail(mailText('Your refund of {amount}', values)),
    paragraphs: [text],
    closing: IGNORE(),
  });
}

function mail(
  tx: Tx,
  config: MailConfig,
  to: string,
  dedupeKey: string | null,
  texts: MailTexts,
): Promise<void> {
  return queueMail(tx, config, mailIn('en', to, texts, dedupeKey ?? undefined));
}
