import { sql } from 'kysely';
import type { z } from 'zod';
import type { ApiPayment } from '#core/merchant-api/payment-schemas.ts';
import { toDecimal } from '#core/money/money.ts';
import { paymentView, type ShownPayment } from '#server/business/invoices/payments.sql.ts';

export type PaymentOfInvoice = ShownPayment & { readonly invoice: string };

/** A payment with the public id of its invoice, as the API shows it. */
export function apiPayment(payment: PaymentOfInvoice): z.input<typeof ApiPayment> {
  const { invoice, asset, fee_units, sender_name, is_test } = payment;
  return {
    ...paymentView(payment),
    invoice,
    test: is_test,
    fee: toDecimal({ asset, units: fee_units }),
    sender_name,
  };
}

/** Rows of an object named by `alias` after the one of a public id, of the same merchant, newest first. */
export function olderThan(
  alias: 'p' | 'r',
  table: 'invoice_payments' | 'invoice_refunds',
  merchantId: string,
  after: string | undefined,
) {
  const id = sql.ref(`${alias}.id`);
  return sql`(${after ?? null}::text is null or ${id} < (select o.id from ${sql.table(table)} o
    where o.public_id = ${after ?? null} and o.merchant_id = ${merchantId}))`;
}
