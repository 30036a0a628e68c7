import { sql } from 'kysely';
import { maybe, type Tx } from '#server/platform/db/database.ts';

/** A charge of one period that was announced. */
export interface DueCharge {
  readonly mandate_id: string;
  readonly recurring_id: string;
  readonly period: string;
}

export interface LockedCharge {
  readonly tries: number;
  /** The public id of the period's invoice; null where it has none. */
  readonly invoice: string | null;
  /** Whether the period's invoice is still to be issued. */
  readonly isComing: boolean;
}

/** A charge that is still due, locked after its mandate; nothing where it was made or skipped meanwhile. */
export function lockDueCharge(
  tx: Tx,
  { recurring_id, period }: DueCharge,
): Promise<LockedCharge | undefined> {
  return maybe(
    tx,
    sql<LockedCharge>`select c.tries,
        (select i.public_id from invoices i where i.recurring_id = c.recurring_id and i.period = c.period) as invoice,
        r.status in ('active', 'paused') and r.period = c.period as "isComing"
      from mandate_charges c join recurring_invoices r on r.id = c.recurring_id
      where c.recurring_id = ${recurring_id} and c.period = ${period}::date and c.state = 'warned'
        and c.next_try_at <= app_now() for update of c`,
  );
}
