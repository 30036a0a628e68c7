import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import { QUOTE_GRACE_MINUTES } from '#core/invoices/limits.ts';
import { dueOf } from '#core/invoices/status.ts';
import type { PaymentView } from '#core/invoices/wire.ts';
import type { Money } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { InvoiceRow, LockedInvoice } from '#server/business/invoices/invoice.sql.ts';
import { isGenuineQuote } from '#server/business/invoices/quote-invoice.ts';
import { QUOTE_COLUMNS, type QuoteRow } from '#server/business/invoices/quotes.sql.ts';
import { newPublicId } from '#server/business/merchants/public-id.ts';
import type { Config } from '#server/platform/config/config.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';

export interface NewPayment {
  readonly method: PaymentMethod;
  readonly amount: Money;
  /** A decimal of the invoice's currency. */
  readonly value: string;
  readonly state: PaymentView['state'];
  readonly isLate?: boolean;
  readonly payerId?: string | null;
  readonly payerEmail?: string | null;
  readonly senderName?: string | null;
  readonly quoteId?: string | null;
  readonly depositId?: string | null;
  readonly tradeId?: string | null;
  readonly bankCreditId?: string | null;
}

/** Writes a payment of an invoice. What it is of (a quote, a deposit, a trade) has one payment only. */
export function insertPayment(
  tx: Tx,
  row: InvoiceRow,
  payment: NewPayment,
): Promise<{ readonly id: string; readonly publicId: string }> {
  const { asset, units } = payment.amount;
  return one(
    tx,
    sql<{ id: string; publicId: string }>`
      insert into invoice_payments (public_id, invoice_id, merchant_id, is_test, method, asset, units, value, state,
        is_late, payer_id, payer_email, sender_name, quote_id, deposit_id, trade_id, bank_credit_id)
      values (${newPublicId('pay')}, ${row.id}, ${row.merchant_id}, ${row.is_test}, ${payment.method}, ${asset}, ${units},
        ${payment.value}::numeric, ${payment.state}, ${payment.isLate ?? false}, ${payment.payerId ?? null}::uuid,
        ${payment.payerEmail ?? null}, ${payment.senderName ?? null}, ${payment.quoteId ?? null}::uuid,
        ${payment.depositId ?? null}::uuid, ${payment.tradeId ?? null}::uuid, ${payment.bankCreditId ?? null}::uuid)
      returning id, public_id as "publicId"`,
  );
}

interface Taken {
  readonly quoteId: string;
  readonly method: PaymentMethod;
  readonly payerId: string | null;
}

/**
 * Uses a quote of a locked invoice, once. Refusals: INVOICE_QUOTE_EXPIRED (also for one that is not of this invoice, or
 * asks for more than is still due), INVOICE_QUOTE_USED.
 */
export async function takeQuote(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { row, facts }: LockedInvoice,
  { quoteId, method, payerId }: Taken,
): Promise<QuoteRow> {
  const quote = await maybe(
    tx,
    sql<QuoteRow & { is_over: boolean }>`select ${QUOTE_COLUMNS},
        expires_at + make_interval(mins => ${graceOf(method)}) <= app_now() as is_over
      from invoice_quotes where id = ${quoteId} and invoice_id = ${row.id} and method = ${method} for update`,
  );
  if (!quote || quote.payer_id !== payerId) throw new AppError('INVOICE_QUOTE_EXPIRED');
  if (quote.used_at) throw new AppError('INVOICE_QUOTE_USED');
  if (quote.is_over || readSum(row.currency, quote.value).units > dueOf(facts)) {
    throw new AppError('INVOICE_QUOTE_EXPIRED');
  }
  if (!(await isGenuineQuote(config, quote))) throw new AppError('INVOICE_QUOTE_EXPIRED');
  await rows(tx, sql`update invoice_quotes set used_at = app_now() where id = ${quote.id}`);
  return quote;
}

/** Naira that left in time may be announced a little later, as coins on chain count a little later. */
function graceOf(method: PaymentMethod): number {
  return method === 'bank_manual' ? QUOTE_GRACE_MINUTES : 0;
}
