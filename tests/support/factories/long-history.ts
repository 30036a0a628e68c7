import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

export interface LongHistory {
  readonly userId: string;
  readonly asset: CryptoAsset;
  readonly count: number;
  readonly from: Date;
  /** Milliseconds between two; fractions put many into one moment. */
  readonly apartMs: number;
}

/**
 * A history of test money, as the ledger would have written it movement by movement: three credits per debit, and
 * every balance follows from the one before.
 */
export async function writeLongHistory(
  db: Db,
  { userId, asset, count, from, apartMs }: LongHistory,
): Promise<void> {
  const own = await one(
    db,
    sql<{ id: string }>`select ledger_account(${userId}, 'available', ${asset}) as id`,
  );
  await rows(
    db,
    sql`
      with accounts as (
        select ${own.id}::uuid as own, e.id as outside, e.balance
        from ledger_accounts e where e.kind = 'external' and e.asset = ${asset}
      ), moves as (
        select n, n % 4 = 0 as leaves, (100000000 + n * 1000)::bigint as units,
          case when n % 4 = 0 then -1 else 1 end * (100000000 + n * 1000)::bigint as change
        from generate_series(1, ${count}::int) n
      ), chain as (
        select m.*, sum(change) over (order by n)::bigint as held from moves m
      ), written as (
        insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, from_owner_id, to_owner_id,
          from_balance_after, to_balance_after, created_at)
        select 'faucet', 'long:' || ${userId} || ':' || ${asset} || ':' || n, ${asset},
          case when leaves then a.own else a.outside end, case when leaves then a.outside else a.own end, units,
          case when leaves then ${userId}::uuid end, case when not leaves then ${userId}::uuid end,
          case when leaves then held else a.balance - held end, case when leaves then a.balance - held else held end,
          ${from}::timestamptz + (n - 1) * ${apartMs}::float8 * interval '1 millisecond'
        from chain c cross join accounts a order by n
      )
      update ledger_accounts l
      set balance = l.balance + case when l.id = a.own then s.change else -s.change end, version = l.version + ${count}
      from accounts a, (select sum(change)::bigint as change from moves) s
      where l.id in (a.own, a.outside)`,
  );
}
