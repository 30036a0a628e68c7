import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { comingPeriod } from '#core/recurring/periods.ts';
import { RECURRING_TEXTS } from '#core/recurring/texts.ts';
import { runsAt } from '#core/transfers/schedule.ts';
import { announceRecurring } from '#server/business/recurring/announce.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import {
  isWithin,
  lockRecurring,
  type RecurringRow,
  repeatsOf,
} from '#server/business/recurring/recurring.sql.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';

/** Refusals: RECURRING_NOT_FOUND, RECURRING_ENDED, MERCHANT_PAUSED. */
export async function setRecurringStatus(
  db: Db,
  merchantId: string,
  input: { readonly recurringId: string; readonly status: 'active' | 'paused' | 'ended' },
) {
  return transaction(db, async (tx) => {
    const row = await lockRecurring(tx, { id: input.recurringId });
    if (row.merchant_id !== merchantId) throw new AppError('RECURRING_NOT_FOUND');
    if (row.status === 'ended' && input.status !== 'ended') throw new AppError('RECURRING_ENDED');
    const next_on = await change(tx, row, input.status);
    return {
      success: true as const,
      message: RECURRING_TEXTS[input.status],
      status: input.status,
      next_on,
    };
  });
}

async function change(
  tx: Tx,
  row: RecurringRow,
  status: 'active' | 'paused' | 'ended',
): Promise<string | null> {
  if (status === row.status) return status === 'ended' ? null : row.period;
  if (status === 'active') return start(tx, row);
  await rows(
    tx,
    sql`update recurring_invoices set status = ${status}, next_run_at = null,
        ended_at = case when ${status} = 'ended' then app_now() end
      where id = ${row.id}`,
  );
  if (status === 'paused') return row.period;
  await announceRecurring(tx, row, 'recurring.ended', { period: row.period });
  return null;
}

/** Goes on with the next day that is still to come; those of the pause are not made up for. */
async function start(tx: Tx, row: RecurringRow): Promise<string> {
  await requireActiveMerchant(tx, row.merchant_id);
  const next = comingPeriod(repeatsOf(row), row.period, await readNow(tx));
  if (!isWithin(row, next)) throw new AppError('RECURRING_ENDED');
  await rows(
    tx,
    sql`update recurring_invoices set status = 'active', ended_at = null, period = ${next}::date,
        next_run_at = ${runsAt(next)}
      where id = ${row.id}`,
  );
  return next;
}
