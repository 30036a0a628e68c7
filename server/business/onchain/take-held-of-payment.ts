import { sql } from 'kysely';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';

/**
 * Takes what is held of the payment of a deposit that its network took back, refunds that were not sent yet included:
 * those are cancelled. Before it became a payment all of it, `whole`, is held. Returns the units; the caller moves them.
 */
export async function takeHeldOfPayment(tx: Tx, depositId: string, whole: bigint): Promise<bigint> {
  const payment = await maybe(
    tx,
    sql<{ id: string; held_units: bigint }>`select id, held_units from invoice_payments
      where deposit_id = ${depositId} for update`,
  );
  if (!payment) return (await isFirstReversal(tx, depositId)) ? whole : 0n;
  const open = await rows(
    tx,
    sql<{ units: bigint }>`update invoice_refunds set state = 'cancelled', ended_at = app_now()
      where payment_id = ${payment.id} and state in ('offered', 'claimed') returning units`,
  );
  const offered = open.reduce((sum, { units }) => sum + units, 0n);
  await rows(
    tx,
    sql`update invoice_payments set held_units = 0, returned_units = returned_units - ${offered}
      where id = ${payment.id}`,
  );
  return payment.held_units + offered;
}

/** What was credited and became no payment before it was reversed was taken whole the first time. */
async function isFirstReversal(tx: Tx, depositId: string): Promise<boolean> {
  const taken = await maybe(
    tx,
    sql`select 1 from ledger_transactions where subject_id = ${depositId} and kind = 'deposit_reversal' limit 1`,
  );
  return taken === undefined;
}
