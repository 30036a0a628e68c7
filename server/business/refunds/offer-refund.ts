import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { REFUND_CLAIM_DAYS } from '#core/invoices/limits.ts';
import { planRefund } from '#core/invoices/refund-plan.ts';
import type { RefundView } from '#core/invoices/wire.ts';
import { toDecimal } from '#core/money/money.ts';
import { move } from '#server/business/invoices/invoice-money.ts';
import {
  type InvoiceRow,
  type LockedInvoice,
  unitsIn,
} from '#server/business/invoices/invoice.sql.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#server/business/invoices/payments.sql.ts';
import { type By, recordEvents } from '#server/business/invoices/record-events.ts';
import { payBackCoversOf } from '#server/business/onchain/pay-back-covers.ts';
import { newPublicId } from '#server/business/merchants/public-id.ts';
import { newClaimToken } from '#server/business/refunds/claim-secrets.ts';
import { type MailConfig, mailClaim } from '#server/business/refunds/refund-mails.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

export interface NewRefund {
  readonly source: 'held' | 'balance' | 'bank';
  readonly units: bigint;
  /** In units of the invoice's currency; nothing for a payment that never counted. */
  readonly value: bigint;
  readonly reason: RefundView['reason'];
  readonly note?: string | null;
}

/** Writes a refund and takes it off its locked payment. Money moves after, in the same transaction. */
export async function insertRefund(
  tx: Tx,
  row: InvoiceRow,
  payment: PaymentRow,
  refund: NewRefund,
  claim: { readonly hash: Buffer; readonly email: string } | null,
): Promise<string> {
  const { source, units, reason, note = null } = refund;
  const value = toDecimal({ asset: row.currency, units: refund.value });
  const { id } = await one(
    tx,
    sql<{
      id: string;
    }>`insert into invoice_refunds (public_id, invoice_id, merchant_id, payment_id, is_test, source,
        asset, units, value, reason, note, state, payer_id, claim_hash, claim_email, expires_at)
      values (${newPublicId('ref')}, ${row.id}, ${row.merchant_id}, ${payment.id}, ${row.is_test}, ${source},
        ${payment.asset}, ${units}, ${value}::numeric, ${reason}, ${note}, 'offered', ${payment.payer_id}::uuid,
        ${claim?.hash ?? null}, ${claim?.email ?? null},
        case when ${claim !== null} then app_now() + make_interval(days => ${REFUND_CLAIM_DAYS}) end)
      returning id`,
  );
  if (row.is_test) return id;
  await rows(
    tx,
    sql`update invoice_payments set returned_units = returned_units + ${units},
        held_units = held_units - ${source === 'held' ? units : 0n},
        settled_units = settled_units - ${source === 'balance' ? units : 0n}
      where id = ${payment.id}`,
  );
  return id;
}

/** Ends a refund whose money has arrived, and says so in its invoice's history. */
export async function finishRefund(
  tx: Tx,
  invoice: LockedInvoice,
  refund: { readonly id: string; readonly payment_id: string; readonly value: bigint },
  by: By,
): Promise<LockedInvoice> {
  await rows(
    tx,
    sql`update invoice_refunds set state = 'done', ended_at = app_now() where id = ${refund.id}`,
  );
  const { payment_id: payment, value } = refund;
  return recordEvents(tx, invoice, [{ kind: 'refunded', payment, value }], by);
}

/**
 * Offers money back to whoever paid on chain: it is held, and a link is mailed to claim it. The merchant's own goes into
 * the hold first. Refusals: INVOICE_REFUND_NEEDS_EMAIL, BALANCE_DOES_NOT_COVER.
 */
export async function offerRefund(
  tx: Tx,
  config: MailConfig,
  row: InvoiceRow,
  payment: PaymentRow,
  refund: NewRefund & { readonly email: string | null },
): Promise<string> {
  const { email } = refund;
  if (!email) throw new AppError('INVOICE_REFUND_NEEDS_EMAIL');
  const { token, hash } = newClaimToken();
  const id = await insertRefund(tx, row, payment, refund, { hash, email });
  const amount = { asset: payment.asset, units: refund.units };
  if (refund.source === 'balance') {
    const ownerId = row.merchant_id;
    await move(tx, {
      kind: 'invoice_refund_hold',
      reference: `invoice-refund:${id}:hold`,
      from: { ownerId, kind: 'available' },
      to: { ownerId, kind: 'invoice_hold' },
      amount,
      subjectId: id,
    });
  }
  await mailClaim(tx, config, { id, email, amount, payee: row.payee_name, token });
  return id;
}

/**
 * Where somebody who paid without an account is written to. Whom the merchant asked for money comes first: anybody with the
 * link may leave an email.
 */
export function emailOf(
  row: InvoiceRow,
  payment: PaymentRow,
  named?: string | null,
): string | null {
  return row.payer_email ?? payment.payer_email ?? named?.toLowerCase() ?? null;
}

/** Whether nobody but the merchant can say where it goes. */
export function isNamed(row: InvoiceRow, payment: PaymentRow): boolean {
  return emailOf(row, payment) === null;
}

/** What was paid too much is offered back at once, where its payer can be reached. */
export async function offerSurplus(
  tx: Tx,
  config: MailConfig,
  { row }: LockedInvoice,
  paymentId: string,
): Promise<void> {
  const payment = await one(
    tx,
    sql<PaymentRow>`select ${PAYMENT_COLUMNS} from invoice_payments p where p.id = ${paymentId}`,
  );
  const email = emailOf(row, payment);
  const { units, held_units: held, settled_units: settled } = payment;
  if (held === 0n || !email) return;
  const value = unitsIn(row, payment.value);
  const whole = { id: payment.id, units, value, held, settled, refundedValue: 0n, isSurplus: true };
  const [part] = planRefund([whole], 'surplus') ?? [];
  if (!part) return;
  await offerRefund(tx, config, row, payment, {
    source: 'held',
    units: held,
    value: part.value,
    reason: 'surplus',
    email,
  });
}

/** Offers all of a payment back that came late and does not count; returns the refund. Refusal: INVOICE_REFUND_NEEDS_EMAIL. */
export async function returnLatePayment(
  tx: Tx,
  config: MailConfig,
  { row }: LockedInvoice,
  payment: PaymentRow,
  email: string | null,
): Promise<string> {
  const id = await offerRefund(tx, config, row, payment, {
    source: 'held',
    units: payment.held_units,
    value: 0n,
    reason: 'late',
    email,
  });
  await rows(
    tx,
    sql`update invoice_payments set state = 'returned', decide_by = null where id = ${payment.id}`,
  );
  await payBackCoversOf(tx, payment);
  return id;
}

/** The same of a test: nothing is kept, so it has gone back at once. */
export async function returnTestPayment(
  tx: Tx,
  invoice: LockedInvoice,
  payment: PaymentRow,
): Promise<void> {
  const refund = { source: 'held', units: payment.units, value: 0n, reason: 'late' } as const;
  const id = await insertRefund(tx, invoice.row, payment, refund, null);
  await rows(
    tx,
    sql`update invoice_payments set state = 'returned', decide_by = null where id = ${payment.id}`,
  );
  await finishRefund(tx, invoice, { id, payment_id: payment.id, value: 0n }, { actorId: null });
}
