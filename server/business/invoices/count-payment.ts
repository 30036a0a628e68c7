import { sql } from 'kysely';
import { statusOf } from '#core/invoices/status.ts';
import type { LockedInvoice } from '#server/business/invoices/invoice.sql.ts';
import { type By, recordEvents } from '#server/business/invoices/record-events.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

/** A payment's worth for its invoice, in units of the invoice's currency. */
export interface Counted {
  readonly paymentId: string;
  readonly value: bigint;
  readonly isLate: boolean;
}

/**
 * Counts a payment towards its locked invoice, and settles the invoice where it is paid and nothing of it waits. Money
 * moves before, in the same transaction.
 */
export async function countPayment(
  tx: Tx,
  invoice: LockedInvoice,
  { paymentId, value, isLate }: Counted,
  by: By,
): Promise<LockedInvoice> {
  await rows(
    tx,
    sql`update invoice_payments set state = 'counted', counted_at = app_now() where id = ${paymentId}`,
  );
  const counted = await recordEvents(
    tx,
    invoice,
    [{ kind: 'payment_counted', payment: paymentId, value, isLate }],
    by,
  );
  return settleIfPaid(tx, counted, by);
}

/** An invoice that is paid is settled once nothing of its money waits for a release or for its day. */
export async function settleIfPaid(tx: Tx, invoice: LockedInvoice, by: By): Promise<LockedInvoice> {
  if (statusOf(invoice.facts) !== 'paid') return invoice;
  const { waits } = await one(
    tx,
    sql<{ waits: boolean }>`select exists (select from invoice_payments
      where invoice_id = ${invoice.row.id} and settle_after is not null and held_units > 0) as waits`,
  );
  return waits ? invoice : recordEvents(tx, invoice, [{ kind: 'settled' }], by);
}
