import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { interestOfDay, lowestOfDay, type SavingsMove } from '#core/savings/interest.ts';
import { daysAfter, lagosMidnight } from '#core/transfers/schedule.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { post } from '#server/money/ledger/post.ts';

export interface AccrualKey {
  readonly userId: string;
  readonly asset: CryptoAsset;
}

/** The result for a day: booked, nothing left to do, or the treasury holds too little. */
export type DayEarned = 'booked' | 'up to date' | 'unpaid';

/**
 * Books the first day a person's savings have not earned for yet, if it is over: interest, the day's row and the
 * carried remainder, in one transaction. A day booked late earns what it would have earned in time.
 */
export async function earnNextDay(
  tx: Tx,
  { userId, asset }: AccrualKey,
  lastDay: string,
): Promise<DayEarned> {
  const accrual = await maybe(
    tx,
    sql<{ through: string; carry: number }>`
      select earned_through::text as through, carry from savings_accruals
      where user_id = ${userId} and asset = ${asset} for update`,
  );
  if (!accrual || accrual.through >= lastDay) return 'up to date';
  const day = daysAfter(accrual.through, 1);
  await lockAccounts(tx, userId, asset);
  const lowest = await readLowest(tx, { userId, asset }, day);
  const rateBp = await rateOf(tx, asset, day);
  const earned = interestOfDay(lowest, rateBp, BigInt(accrual.carry));
  if (lowest > 0n) {
    const { id } = await one(
      tx,
      sql<{ id: string }>`
        insert into savings_interest (user_id, asset, day, rate_bp, lowest_balance, amount, carry_before, carry_after)
        values (${userId}, ${asset}, ${day}::date, ${rateBp}, ${toDecimal({ asset, units: lowest })}::numeric,
          ${toDecimal({ asset, units: earned.units })}::numeric, ${accrual.carry}, ${Number(earned.carry)})
        returning id`,
    );
    if (earned.units > 0n) {
      const posted = await post(tx, {
        kind: 'savings_interest',
        reference: `savings:${id}:interest`,
        from: { ownerId: null, kind: 'treasury' },
        to: { ownerId: userId, kind: 'savings' },
        amount: { asset, units: earned.units },
        subjectId: id,
      });
      if (posted === 'insufficient') return 'unpaid';
    }
  }
  await rows(
    tx,
    sql`update savings_accruals set earned_through = ${day}::date, carry = ${Number(earned.carry)}
      where user_id = ${userId} and asset = ${asset}`,
  );
  return 'booked';
}

/** Locks treasury and savings in id order, before either is read. */
async function lockAccounts(tx: Tx, userId: string, asset: CryptoAsset): Promise<void> {
  await rows(
    tx,
    sql`select 1 from ledger_accounts where asset = ${asset}
        and ((owner_id = ${userId} and kind = 'savings') or (owner_id is null and kind = 'treasury'))
      order by id for update`,
  );
}

/**
 * The lowest balance of a day in Lagos, from the ledger. The opening balance is the current one less all movements
 * since, plus interest of earlier days that was booked later.
 */
async function readLowest(tx: Tx, { userId, asset }: AccrualKey, day: string): Promise<bigint> {
  const [from, until] = [lagosMidnight(day), lagosMidnight(daysAfter(day, 1))];
  const account = await tx
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('owner_id', '=', userId)
    .where('kind', '=', 'savings')
    .where('asset', '=', asset)
    .executeTakeFirst();
  if (!account) return 0n;
  const since = await rows(
    tx,
    sql<SavingsMove & { at: Date }>`
      select case when l.to_id = ${account.id} then l.units else -(l.units + l.fee_units) end as units,
        l.kind = 'savings_interest' as "isInterest", l.created_at as at
      from ledger_transactions l
      where (l.from_owner_id = ${userId} or l.to_owner_id = ${userId}) and l.created_at >= ${from}
        and (l.from_id = ${account.id} or l.to_id = ${account.id})
      order by l.id`,
  );
  const moved = since.reduce((sum, { units }) => sum + units, 0n);
  const late = await one(
    tx,
    sql<{
      units: bigint;
    }>`select coalesce(sum(app_units(amount, 8)), 0)::bigint as units from savings_interest
      where user_id = ${userId} and asset = ${asset} and day < ${day}::date and created_at >= ${from}`,
  );
  return lowestOfDay(
    account.balance - moved + late.units,
    since.filter(({ at }) => at < until),
  );
}

/** The newest rate in force on the day; the last one set if there are several. */
async function rateOf(tx: Tx, asset: CryptoAsset, day: string): Promise<number> {
  const rate = await maybe(
    tx,
    sql<{ rate_bp: number }>`select rate_bp from savings_rates
      where asset = ${asset} and applies_from <= ${day}::date order by applies_from desc, id desc limit 1`,
  );
  return rate?.rate_bp ?? 0;
}
