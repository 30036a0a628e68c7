import { sql } from 'kysely';
import { STATEMENT_BATCH_ROWS } from '#core/wallet/limits.ts';
import { type CryptoAsset, NAIRA_COINS } from '#core/money/assets.ts';
import { type Db, UNPREPARED, rows } from '#server/platform/db/database.ts';
import { rateAt } from '#server/money/wallet/naira-rate.sql.ts';

/** One movement that changed a person's total, with everything that may value it. */
export interface TaxRow {
  readonly id: string;
  readonly at: Date;
  readonly cursor_at: string;
  readonly kind: string;
  readonly asset: CryptoAsset;
  readonly change: bigint;
  readonly reference: string;
  readonly counterparty: string | null;
  /** Kobo, if the trade was paid in naira. */
  readonly trade_naira: bigint | null;
  readonly other_asset: CryptoAsset | null;
  readonly other_units: bigint | null;
  readonly rate: bigint | null;
  readonly rate_at: Date | null;
  readonly rate_source: string | null;
}

const FIRST = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Every movement of a person's lots up to a moment, oldest first, in batches. */
export async function* taxRows(
  db: Db,
  userId: string,
  until: Date,
  most = STATEMENT_BATCH_ROWS,
): AsyncGenerator<TaxRow[]> {
  let after = FIRST;
  for (;;) {
    const found = await rows(db, batchAfter(userId, until, after, most));
    const moved = found.filter(({ change }) => change !== 0n);
    if (moved.length > 0) yield moved;
    const last = found.at(-1);
    if (!last || found.length < most) return;
    after = { at: last.cursor_at, id: last.id };
  }
}

function batchAfter(userId: string, until: Date, after: typeof FIRST, most: number) {
  const fits = sql`(created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid) and created_at < ${until}
    order by created_at, id limit ${most}`;
  return sql<TaxRow>`${sql.raw(UNPREPARED)}
    with batch as materialized (
      select * from (
        (select * from ledger_transactions where from_owner_id = ${userId} and ${fits})
        union all
        (select * from ledger_transactions
          where to_owner_id = ${userId} and to_owner_id is distinct from from_owner_id and ${fits})
      ) x order by created_at, id limit ${most}
    ), moved as (
      select b.*, (case when b.to_owner_id = ${userId} then b.units else 0 end
        - case when b.from_owner_id = ${userId} then b.units + b.fee_units else 0 end)::bigint as change
      from batch b
    )
    select m.id, m.created_at as at, m.kind, m.asset, m.change, m.reference,
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_at,
      o.handle as counterparty,
      case when m.kind = 'escrow_release' and t.fiat_currency = 'NGN' and t.purchased_amount > 0
        then round(app_units(t.total_fiat, 2)::numeric * m.units / app_units(t.purchased_amount, 8))::bigint
        end as trade_naira,
      case when c.id is null then null when m.kind = 'convert_give' then c.to_asset else c.from_asset end as other_asset,
      case when c.id is null then null
        else app_units(case when m.kind = 'convert_give' then c.take_amount else c.give_amount end, 8) end as other_units,
      case when r.is_estimated then null else app_units(r.mid_rate, 2) end as rate,
      case when r.is_estimated then null else r.at end as rate_at,
      case when r.is_estimated then null else r.source end as rate_source
    from moved m
    left join trades t on t.id = m.trade_id
    left join conversions c on c.id = m.subject_id
    left join trader_profiles o on o.id <> ${userId} and o.id = case
      when t.id is not null then case when t.seller_id = ${userId} then t.buyer_id else t.seller_id end
      when m.from_owner_id = ${userId} then m.to_owner_id else m.from_owner_id end
    left join ${rateAt(sql`m.created_at`)} r on m.change <> 0 and m.asset <> all(${NAIRA_COINS}::text[])
    order by m.created_at, m.id`;
}
