import { sql } from 'kysely';
import { INVOICES_PER_PAGE } from '#core/invoices/limits.ts';
import type { ListInvoicePayments } from '#core/invoices/payments-wire.ts';
import { toDecimal } from '#core/money/money.ts';
import {
  PAYMENT_COLUMNS,
  paymentView,
  type ShownPayment,
} from '#server/business/invoices/payments.sql.ts';
import type { InvoiceCurrency } from '#server/business/invoices/invoice.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

interface ListedPayment extends ShownPayment {
  readonly currency: InvoiceCurrency;
  readonly number: string;
  readonly payer_name: string | null;
}

/** A merchant's payments of one mode, newest first, with the invoice of each. */
export async function listInvoicePayments(
  db: Db,
  merchantId: string,
  {
    isTest,
    state,
    before,
    limit = INVOICES_PER_PAGE,
  }: InputOf<typeof ListInvoicePayments> & {
    readonly limit?: number;
  },
) {
  const found = await rows(
    db,
    sql<ListedPayment>`select ${PAYMENT_COLUMNS}, i.currency, i.number, i.payer_name, d.tx_hash, d.chain,
        d.confirmations, d.confirmations_needed
      from invoice_payments p join invoices i on i.id = p.invoice_id left join deposits d on d.id = p.deposit_id
      where p.merchant_id = ${merchantId} and p.is_test = ${isTest === true}
        and (${state}::text is null or p.state = ${state})
        and (${before}::text is null or p.id < (select b.id from invoice_payments b
          where b.public_id = ${before} and b.merchant_id = ${merchantId}))
      order by p.id desc limit ${limit + 1}`,
  );
  return {
    payments: found.slice(0, limit).map((payment) => ({
      ...paymentView(payment),
      fee: toDecimal({ asset: payment.asset, units: payment.fee_units }),
      sender_name: payment.sender_name,
      invoice_id: payment.invoice_id,
      number: payment.number,
      currency: payment.currency,
      payer_name: payment.payer_name,
    })),
    has_more: found.length > limit,
  };
}
