import { sql } from 'kysely';
import { valueAtQuote } from '#core/invoices/value.ts';
import { toDecimal } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { accountQuote } from '#server/business/bank/open-invoice-account.ts';
import { countPayment } from '#server/business/invoices/count-payment.ts';
import { insertPayment } from '#server/business/invoices/insert-payment.ts';
import { lockInvoice } from '#server/business/invoices/invoice.sql.ts';
import { QUOTE_COLUMNS, type QuoteRow } from '#server/business/invoices/quotes.sql.ts';
import type { BankCredit } from '#server/platform/integrations/bank/bank-rail.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

/**
 * Counts naira that a bank reported for the account of a quote, once for each session: by then it is in the merchant's own
 * account, so it always counts, late or not, and what is too much the merchant gives back by bank. Returns false where the
 * account is nobody's.
 */
export async function takeInvoiceCredit(
  tx: Tx,
  provider: string,
  credit: BankCredit,
): Promise<boolean> {
  const known = await accountQuote(tx, provider, credit.accountNumber);
  if (!known) return false;
  const invoice = await lockInvoice(tx, { id: known.invoice_id });
  const { row, facts } = invoice;
  const creditId = await saveCredit(tx, provider, credit);
  if (!creditId) return true;
  const quote = await one(
    tx,
    sql<QuoteRow>`select ${QUOTE_COLUMNS} from invoice_quotes where id = ${known.quote_id}`,
  );
  // A credit in another currency pays none of what is due.
  const units = credit.amount.asset === 'NGN' ? credit.amount.units : 0n;
  if (units === 0n) return true;
  const value = valueAtQuote(units, {
    pay: { asset: 'NGN', units: quote.units },
    value: readSum(row.currency, quote.value),
  });
  const payment = await insertPayment(tx, row, {
    method: 'bank',
    amount: { asset: 'NGN', units },
    value: toDecimal(value),
    state: 'seen',
    isLate: facts.isExpired,
    payerId: quote.payer_id,
    payerEmail: quote.payer_email,
    senderName: credit.senderName.slice(0, 200),
    bankCreditId: creditId,
  });
  await rows(
    tx,
    sql`update invoice_quotes set used_at = coalesce(used_at, app_now()) where id = ${quote.id}`,
  );
  await countPayment(
    tx,
    invoice,
    { paymentId: payment.id, value: value.units, isLate: facts.isExpired },
    { actorId: null },
  );
  return true;
}

/** The credit's row; null where its session was taken already. */
async function saveCredit(tx: Tx, provider: string, credit: BankCredit): Promise<string | null> {
  const [saved] = await rows(
    tx,
    sql<{
      id: string;
    }>`insert into bank_credits (provider, session_id, state, amount, sender_name, sender_bank,
        account_number, paid_at)
      values (${provider}, ${credit.sessionId}, 'invoice', ${toDecimal(credit.amount)}::numeric,
        ${credit.senderName.slice(0, 200)}, ${credit.senderBank}, ${credit.accountNumber}, ${credit.paidAt})
      on conflict do nothing returning id`,
  );
  return saved?.id ?? null;
}
