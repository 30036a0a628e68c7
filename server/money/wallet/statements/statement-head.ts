import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { byCoin, CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { sha256 } from '#core/record/digest.ts';
import type { Period } from '#core/wallet/lagos-time.ts';
import type { AssetBalance, AssetBalances } from '#server/money/wallet/statement.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { rateAt } from '#server/money/wallet/naira-rate.sql.ts';

/** What a statement covers, with its opening and closing balances. */
export interface StatementHead {
  readonly id: string;
  readonly userId: string;
  readonly handle: string;
  readonly fullName: string | null;
  readonly from: Date;
  /** The end of the period; now, if it is still running. */
  readonly until: Date;
  readonly isRunning: boolean;
  readonly assets: readonly CryptoAsset[];
  readonly opening: AssetBalances;
  readonly closing: AssetBalances;
  readonly movements: number;
  /** Movements that changed the total; the others only moved it between available and held. */
  readonly changes: number;
  /** The naira rate of a dollar coin at the end; null if no rate of that time is known. */
  readonly rate: Money | null;
}

export interface StatementOf {
  readonly userId: string;
  readonly period: Period;
  readonly asset: CryptoAsset | null;
}

/** Both balances and the counts are read in one snapshot, so nothing moves between them. */
export async function openStatement(
  db: Db,
  { userId, period, asset }: StatementOf,
): Promise<StatementHead> {
  const now = await readNow(db);
  if (period.from > now) throw new AppError('MONTH_NOT_BEGUN');
  const isRunning = period.until > now;
  const until = isRunning ? now : period.until;
  const assets = asset ? [asset] : CRYPTO_ASSETS;
  const [sums, rate, owner] = await Promise.all([
    sumsOf(db, userId, period.from, until),
    rateOf(db, until),
    maybe(
      db,
      sql<{ handle: string; full_name: string | null }>`
        select t.handle, p.full_name from trader_profiles t left join profiles p on p.id = t.id where t.id = ${userId}`,
    ),
  ]);
  const within = sums.filter((sum) => assets.includes(sum.asset));
  return {
    id: await idOf(userId, period.from, until, asset),
    userId,
    handle: owner?.handle ?? '',
    fullName: owner?.full_name ?? null,
    from: period.from,
    until,
    isRunning,
    assets,
    opening: balancesOf(sums, (sum) => ({
      total: sum.total - sum.total_after - sum.total_within,
      available: sum.available - sum.available_after - sum.available_within,
    })),
    closing: balancesOf(sums, (sum) => ({
      total: sum.total - sum.total_after,
      available: sum.available - sum.available_after,
    })),
    rate,
    movements: within.reduce((count, sum) => count + sum.movements, 0),
    changes: within.reduce((count, sum) => count + sum.changes, 0),
  };
}

interface Sums {
  readonly asset: CryptoAsset;
  readonly total: bigint;
  readonly available: bigint;
  readonly total_within: bigint;
  readonly available_within: bigint;
  readonly total_after: bigint;
  readonly available_after: bigint;
  readonly movements: number;
  readonly changes: number;
}

function sumsOf(db: Db, userId: string, from: Date, until: Date): Promise<Sums[]> {
  return rows(
    db,
    sql<Sums>`
      with owned as (
        select asset, sum(balance)::bigint as total,
          coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as available
        from ledger_accounts where owner_id = ${userId} group by asset
      ), moved as (
        select asset,
          coalesce(sum(total_change) filter (where created_at < ${until}), 0)::bigint as total_within,
          coalesce(sum(available_change) filter (where created_at < ${until}), 0)::bigint as available_within,
          coalesce(sum(total_change) filter (where created_at >= ${until}), 0)::bigint as total_after,
          coalesce(sum(available_change) filter (where created_at >= ${until}), 0)::bigint as available_after,
          count(*) filter (where created_at < ${until})::int as movements,
          count(*) filter (where created_at < ${until} and total_change <> 0)::int as changes
        from wallet_sides where user_id = ${userId} and created_at >= ${from} group by asset
      )
      select o.asset, o.total, o.available, coalesce(m.total_within, 0)::bigint as total_within,
        coalesce(m.available_within, 0)::bigint as available_within, coalesce(m.total_after, 0)::bigint as total_after,
        coalesce(m.available_after, 0)::bigint as available_after, coalesce(m.movements, 0)::int as movements,
        coalesce(m.changes, 0)::int as changes
      from owned o left join moved m using (asset)`,
  );
}

async function rateOf(db: Db, until: Date): Promise<Money | null> {
  const found = await maybe(
    db,
    sql<{ mid_rate: string; is_estimated: boolean }>`
      select r.mid_rate, r.is_estimated from (select ${until}::timestamptz as at) moment, ${rateAt(sql`moment.at`)} r`,
  );
  return found && !found.is_estimated ? parseMoney('NGN', found.mid_rate) : null;
}

function balancesOf(sums: readonly Sums[], balance: (sum: Sums) => AssetBalance): AssetBalances {
  const of = (asset: CryptoAsset): AssetBalance => {
    const sum = sums.find((one) => one.asset === asset);
    return sum ? balance(sum) : { total: 0n, available: 0n };
  };
  return byCoin(of);
}

/** A deterministic id: the same request has the same one. */
async function idOf(userId: string, from: Date, until: Date, asset: CryptoAsset | null) {
  const identity = [userId, from.toISOString(), until.toISOString(), asset ?? 'all'].join('|');
  return (await sha256(identity)).slice(0, 12).toUpperCase();
}
