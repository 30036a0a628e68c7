import { sql } from 'kysely';
import type { z } from 'zod';
import { DEFAULT_MID_RATE_NGN } from '#core/limits/rate-limits.ts';
import { plus } from '#core/money/arithmetic.ts';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { wireNumber } from '#server/money/wallet/wire-number.ts';
import { dayBegins, daysUpTo, lagosDay } from '#core/wallet/lagos-time.ts';
import { inDollars, worthInNaira } from '#core/wallet/worth.ts';
import type { BalanceHistory } from '#server/money/wallet/history-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { rateAt } from '#server/money/wallet/naira-rate.sql.ts';
import { marketRate } from '#server/money/wallet/portfolio.ts';

type Units = Record<CryptoAsset, bigint>;

/**
 * A person's holdings at the end of each of the last days, and their worth then. Computed backwards from the current
 * balance, in one snapshot: only the movements of those days are read, by their owner's index.
 */
export async function balanceHistory(
  db: Db,
  userId: string,
  count: number,
): Promise<z.input<typeof BalanceHistory>> {
  const days = daysUpTo(lagosDay(await readNow(db)), count);
  const [closings, rates, today] = await Promise.all([
    closingsOf(db, userId, days),
    ratesOf(db, days),
    marketRate(db),
  ]);
  rates[days.length - 1] = { mid: today.mid, isEstimated: today.isEstimated };
  return {
    days: days.map((day, at) => {
      const units = closings[at] ?? nothing();
      const rate = rates[at] ?? { mid: usualRate(), isEstimated: true };
      const amounts = CRYPTO_ASSETS.map((asset): Money => ({ asset, units: units[asset] }));
      const worth = amounts
        .map((amount) => worthInNaira(amount, rate.mid))
        .reduce(plus, { asset: 'NGN', units: 0n });
      return {
        day,
        worth_ngn: wireNumber(worth),
        worth_usd: wireNumber(inDollars(worth, rate.mid)),
        rate: wireNumber(rate.mid),
        is_estimated: rate.isEstimated,
        units: Object.fromEntries(
          amounts.map((amount) => [amount.asset, wireNumber(amount)]),
        ) as Record<CryptoAsset, number>,
      };
    }),
  };
}

interface Change {
  /** Null: the current balance. */
  readonly day: string | null;
  readonly asset: CryptoAsset;
  readonly units: bigint;
}

/** The closing of a day is the current balance without all that moved after it. */
async function closingsOf(db: Db, userId: string, days: readonly string[]): Promise<Units[]> {
  const since = dayBegins(days[0] ?? '');
  const changes = await rows(
    db,
    sql<Change>`
      select null as day, asset, sum(balance)::bigint as units from ledger_accounts
      where owner_id = ${userId} and asset = any(${[...CRYPTO_ASSETS]}::text[]) group by asset
      union all
      select to_char(created_at at time zone 'UTC' + interval '1 hour', 'YYYY-MM-DD') as day, asset,
        sum(change)::bigint
      from (
        select created_at, asset, case when to_owner_id = from_owner_id then 0 else -units end - fee_units as change
        from ledger_transactions where from_owner_id = ${userId} and created_at >= ${since}
        union all
        select created_at, asset, units from ledger_transactions
        where to_owner_id = ${userId} and to_owner_id is distinct from from_owner_id and created_at >= ${since}
      ) moved
      group by 1, 2`,
  );
  const units = nothing();
  for (const { day, asset, units: held } of changes) if (day === null) units[asset] = held;
  const closings: Units[] = [];
  for (const day of days.toReversed()) {
    closings.push({ ...units });
    for (const change of changes) if (change.day === day) units[change.asset] -= change.units;
  }
  return closings.reverse();
}

async function ratesOf(db: Db, days: readonly string[]) {
  const ends = days.map((day) => new Date(dayBegins(day).getTime() + 86_400_000));
  const found = await rows(
    db,
    sql<{ at: number; mid: string; estimated: boolean }>`
      select d.at::int as at, r.mid_rate as mid, r.is_estimated as estimated
      from unnest(${ends}::timestamptz[]) with ordinality as d (closes, at), ${rateAt(sql`least(d.closes - interval '1 microsecond', app_now())`)} r`,
  );
  const rates: { mid: Money; isEstimated: boolean }[] = [];
  for (const { at, mid, estimated } of found) {
    const money = parseMoney('NGN', mid);
    if (money) rates[at - 1] = { mid: money, isEstimated: estimated };
  }
  return rates;
}

function nothing(): Units {
  return { USDT: 0n, USDC: 0n, cNGN: 0n };
}

function usualRate(): Money {
  const rate = parseMoney('NGN', DEFAULT_MID_RATE_NGN);
  if (!rate) throw new Error('the usual rate is no amount');
  return rate;
}
