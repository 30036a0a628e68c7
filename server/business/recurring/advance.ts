import { sql } from 'kysely';
import { nextRecurringPeriod } from '#core/recurring/periods.ts';
import { runsAt } from '#core/transfers/schedule.ts';
import { announceRecurring } from '#server/business/recurring/announce.ts';
import {
  isWithin,
  type RecurringRow,
  repeatsOf,
} from '#server/business/recurring/recurring.sql.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/**
 * Moves a locked recurring invoice beyond a period, or ends it where none comes. Returns the day of the next invoice; null
 * where it has ended. A paused one stays paused.
 */
export async function advance(
  tx: Tx,
  row: RecurringRow,
  period: string,
  { made, missed }: { readonly made: number; readonly missed: number },
): Promise<string | null> {
  const next = nextRecurringPeriod(repeatsOf(row), period);
  const after = { ...row, made: row.made + made };
  if (!isWithin(after, next)) {
    await rows(
      tx,
      sql`update recurring_invoices set status = 'ended', ended_at = app_now(), next_run_at = null,
          made = made + ${made}, missed = missed + ${missed} where id = ${row.id}`,
    );
    await announceRecurring(tx, row, 'recurring.ended', { period });
    return null;
  }
  await rows(
    tx,
    sql`update recurring_invoices set period = ${next}::date, made = made + ${made}, missed = missed + ${missed},
        next_run_at = case when status = 'active' then ${runsAt(next)}::timestamptz end
      where id = ${row.id}`,
  );
  return next;
}
