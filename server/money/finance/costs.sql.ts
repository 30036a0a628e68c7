import { sql } from 'kysely';
import type { Cost } from '#core/finance/sources.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Period } from '#core/wallet/lagos-time.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** What the treasury paid in a period for one reason, decimal. */
export interface CostLine {
  readonly asset: CryptoAsset | 'NGN';
  readonly cost: Cost;
  readonly amount: string;
}

/** What the treasury paid in a period. Its own money that was brought or taken by hand is none. */
export function costLines(db: Db, { from, until }: Period): Promise<CostLine[]> {
  return rows(
    db,
    sql<CostLine>`
      with paid as (
        select l.asset, l.units, case
            when l.kind = 'savings_interest' then 'savings_interest'
            when l.kind = 'treasury_out' and l.reference like 'payout:%:cost' then 'rail'
            when l.kind = 'treasury_out' and l.reference not like 'treasury:%' then 'deposit_cover'
            when l.kind = 'adjust_credit' then 'balance_correction'
            when l.kind = 'payout_return' and l.reference like 'payout:%:return\\_fee' then 'payout_fee_return'
          end as cost
        from ledger_transactions l join ledger_accounts t on t.id = l.from_id and t.owner_id is null and t.kind = 'treasury'
        where l.created_at >= ${from} and l.created_at < ${until})
      select p.asset, p.cost, app_decimal(sum(p.units)::bigint, s.scale)::text as amount
      from paid p join assets s on s.code = p.asset where p.cost is not null
      group by p.asset, p.cost, s.scale order by p.asset, p.cost`,
  );
}
