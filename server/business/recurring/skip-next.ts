import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { nextRecurringPeriod } from '#core/recurring/periods.ts';
import { RECURRING_TEXTS } from '#core/recurring/texts.ts';
import { advance } from '#server/business/recurring/advance.ts';
import { lockMandateOf } from '#server/business/recurring/mandate.sql.ts';
import {
  isWithin,
  lockRecurring,
  type RecurringRow,
  repeatsOf,
} from '#server/business/recurring/recurring.sql.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * Skips the next one: the merchant its invoice, the payer of a mandate its charge, whose invoice can still be paid by
 * hand. Refusals: RECURRING_NOT_FOUND (also for everybody else), RECURRING_ENDED.
 */
export async function skipNext(db: Db, userId: string, publicId: string) {
  return transaction(db, async (tx) => {
    const row = await lockRecurring(tx, { publicId });
    const mandate = await lockMandateOf(tx, row.id);
    if (row.merchant_id === userId) return skipInvoice(tx, row);
    if (mandate?.payer_id !== userId) throw new AppError('RECURRING_NOT_FOUND');
    return skipCharge(tx, row, mandate.id);
  });
}

async function skipInvoice(tx: Tx, row: RecurringRow) {
  if (row.status !== 'active' && row.status !== 'paused') throw new AppError('RECURRING_ENDED');
  await rows(
    tx,
    sql`update mandate_charges set state = 'skipped', next_try_at = null, last_reason = 'SKIPPED_BY_MERCHANT'
      where recurring_id = ${row.id} and period = ${row.period}::date and state = 'warned'`,
  );
  const next_on = await advance(tx, row, row.period, { made: 0, missed: 0 });
  return {
    success: true as const,
    message: RECURRING_TEXTS.skipped,
    skipped_on: row.period,
    next_on,
  };
}

async function skipCharge(tx: Tx, row: RecurringRow, mandateId: string) {
  const warned = await maybe(
    tx,
    sql<{
      period: string;
    }>`update mandate_charges set state = 'skipped', next_try_at = null, last_reason = ${SKIPPED}
      where recurring_id = ${row.id} and period = (select min(period) from mandate_charges
        where recurring_id = ${row.id} and state = 'warned')
      returning period::text as period`,
  );
  const skipped_on = warned?.period ?? (await skipComing(tx, row, mandateId));
  const coming =
    skipped_on < row.period ? row.period : nextRecurringPeriod(repeatsOf(row), skipped_on);
  const goesOn = row.status === 'active' || row.status === 'paused';
  return {
    success: true as const,
    message: RECURRING_TEXTS.chargeSkipped,
    skipped_on,
    next_on: goesOn && isWithin(row, coming) ? coming : null,
  };
}

const SKIPPED = 'SKIPPED_BY_PAYER';

/** Before anything was announced: the charge of the next invoice is skipped ahead, once however often it is pressed. */
async function skipComing(tx: Tx, row: RecurringRow, mandateId: string): Promise<string> {
  if (row.status !== 'active' && row.status !== 'paused') throw new AppError('RECURRING_ENDED');
  await rows(
    tx,
    sql`insert into mandate_charges (mandate_id, recurring_id, period, state, last_reason)
      values (${mandateId}, ${row.id}, ${row.period}::date, 'skipped', ${SKIPPED})
      on conflict (recurring_id, period) do nothing`,
  );
  return row.period;
}
