import { BRAND } from '#core/brand/brand.ts';
import { mailText } from '#core/language/mail-text.ts';
import type { Language } from '#core/language/language-choice.ts';
import { renderIn } from '#core/language/render-in.ts';
import type { Text } from '#core/language/text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { invoiceUrl } from '#server/business/invoices/create-invoice.ts';
import { type InvoiceRow, unitsIn } from '#server/business/invoices/invoice.sql.ts';
import { stopToken } from '#server/business/reminders/stop-token.ts';
import type { Oja } from '#server/define.ts';
import { layOut } from '#server/platform/integrations/mail/layout.ts';
import type { Mail } from '#server/platform/integrations/mail/mailer.ts';

/** Why an invoice is mailed to its payer. */
export type ReminderKind = 'issued' | 'before' | 'due' | 'after' | 'last' | 'manual';

interface Reminder {
  readonly invoice: InvoiceRow;
  readonly to: string;
  readonly kind: ReminderKind;
  readonly language: Language;
  /** Which of the invoice's mails this is, from one. */
  readonly seq: number;
}

/** A mail about an invoice: how much, until when, and the page that pays it. It names no account and no address. */
export function reminderMail(
  config: Pick<Oja['config'], 'url' | 'secret'>,
  { invoice, to, kind, language, seq }: Reminder,
): Mail {
  const say = (text: Text) => renderIn(language, text);
  const names = { invoice: invoice.number, payee: invoice.payee_name };
  const subject = say(
    kind === 'issued'
      ? mailText('Invoice {invoice} from {payee}', names)
      : mailText('Reminder: invoice {invoice} from {payee}', names),
  );
  const due =
    unitsIn(invoice, invoice.total) -
    unitsIn(invoice, invoice.received) +
    unitsIn(invoice, invoice.refunded);
  const amount = formatWithUnit({ asset: invoice.currency, units: due });
  const href = invoiceUrl(config, invoice.public_id);
  const token = stopToken(config, invoice.id);
  const content = layOut({
    heading: subject,
    language,
    paragraphs: [
      say(mailText('{payee} asks you for {amount}.', { payee: invoice.payee_name, amount })),
      ...(invoice.due_on
        ? [say(mailText('It is due on {day}.', { day: written(invoice.due_on) }))]
        : []),
      say(
        mailText(
          'How to pay is on the page that the button opens, and nowhere else. {product} never asks for a password or a code.',
          { product: BRAND.product },
        ),
      ),
    ],
    button: { label: say(mailText('Open the invoice')), href },
    closing: say(
      mailText(
        'You get this because {payee} entered your address. If you do not know them, pay nothing.',
        { payee: invoice.payee_name },
      ),
    ),
    unsubscribe: {
      label: say(mailText('Stop emails of this business')),
      href: `${config.url}/unsubscribe?token=${token}`,
    },
  });
  return {
    to,
    subject,
    ...content,
    links: [href],
    code: null,
    unsubscribeUrl: `${config.url}/functions/v1/unsubscribe?token=${token}`,
    dedupeKey: `invoice-reminder:${invoice.id}:${seq}`,
  };
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function written(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
