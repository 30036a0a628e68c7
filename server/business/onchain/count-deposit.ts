import { sql } from 'kysely';
import { LATE_DECISION_DAYS } from '#core/invoices/limits.ts';
import { dueOf } from '#core/invoices/status.ts';
import { divideSurplus } from '#core/invoices/value.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { countPayment } from '#server/business/invoices/count-payment.ts';
import { payMerchant } from '#server/business/invoices/invoice-money.ts';
import { type LockedInvoice, unitsIn } from '#server/business/invoices/invoice.sql.ts';
import { invoiceData } from '#server/business/invoices/invoice-views.ts';
import { type PaymentRow, paymentData } from '#server/business/invoices/payments.sql.ts';
import { type By, recordEvents } from '#server/business/invoices/record-events.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

/**
 * Counts a payment whose coins are held by its merchant: what the invoice asked for reaches their balance, less the fee,
 * and a surplus stays held for the payer.
 */
export async function countHeldPayment(
  tx: Tx,
  invoice: LockedInvoice,
  payment: PaymentRow,
  { isLate, by }: { readonly isLate: boolean; readonly by: By },
): Promise<LockedInvoice> {
  const { row, facts } = invoice;
  const { id, asset, units, merchant_id: merchantId } = payment;
  const value = unitsIn(row, payment.value);
  const { counted, surplus } = divideSurplus(units, value, dueOf(facts));
  let fee = 0n;
  if (counted > 0n) {
    const paid = await payMerchant(tx, {
      kind: 'invoice_settle',
      reference: `invoice:${id}:settle`,
      from: { ownerId: merchantId, kind: 'invoice_hold' },
      merchantId,
      amount: { asset, units: counted },
      feeBp: (await wasCharged(tx, payment)) ? 0 : row.fee_bp,
      paymentId: id,
    });
    fee = paid.units;
  }
  await rows(
    tx,
    sql`update invoice_payments set holder_id = ${merchantId}, held_units = ${surplus}, settled_units = ${counted},
        fee_units = ${fee}, is_late = ${isLate}, decide_by = null where id = ${id}`,
  );
  return countPayment(tx, invoice, { paymentId: id, value, isLate }, by);
}

/** Whether its transfer was counted before, and taken back by its network: its fee was paid then. */
async function wasCharged(tx: Tx, { id }: PaymentRow): Promise<boolean> {
  const { charged } = await one(
    tx,
    sql<{ charged: boolean }>`select exists (select from deposits d
      join deposits before on before.chain = d.chain and before.tx_hash = d.tx_hash and before.asset = d.asset
        and before.address_id = d.address_id and before.status = 'reversed'
      join invoice_payments b on b.deposit_id = before.id and b.fee_units > 0
      join invoice_payments p on p.deposit_id = d.id where p.id = ${id}) as charged`,
  );
  return charged;
}

/** Holds all of a payment until its merchant decides whether it counts; without a word it goes back. */
export async function keepForDecision(
  tx: Tx,
  invoice: LockedInvoice,
  payment: PaymentRow,
): Promise<void> {
  const { id, asset, units, merchant_id: merchantId } = payment;
  await rows(
    tx,
    sql`update invoice_payments set state = 'waiting', is_late = true, holder_id = ${merchantId}, held_units = units,
        decide_by = app_now() + make_interval(days => ${LATE_DECISION_DAYS}) where id = ${id}`,
  );
  // It was announced for an invoice that has ended since.
  const { row } = payment.is_late
    ? invoice
    : await recordEvents(tx, invoice, [{ kind: 'payment_dropped', payment: id }], {
        actorId: null,
      });
  const text = notificationText('invoice_late', {
    invoice: row.number,
    amount: formatWithUnit({ asset, units }),
    days: String(LATE_DECISION_DAYS),
  });
  await appendMerchantEvent(tx, {
    merchantId,
    isTest: row.is_test,
    type: 'payment.seen',
    subjectId: row.public_id,
    data: { invoice: invoiceData(row), payment: await paymentData(tx, id) },
  });
  await notify(tx, { invoiceId: row.id }, [{ userId: merchantId, text }]);
}
