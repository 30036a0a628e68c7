import { type RawBuilder, sql } from 'kysely';
import { type FeeSource, SOURCE_OF_KIND } from '#core/finance/sources.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Period } from '#core/wallet/lagos-time.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Fees of one Lagos day, asset and source, less what was returned; decimal. */
export interface FeeLine {
  readonly day: string;
  readonly asset: CryptoAsset | 'NGN';
  readonly source: FeeSource;
  readonly amount: string;
}

/** The source of a movement's kind; null where it brings no fees. */
export const FEE_SOURCE = (kind: RawBuilder<unknown>) =>
  sql<FeeSource | null>`(case ${kind} ${sql.join(
    Object.entries(SOURCE_OF_KIND).map(
      ([of, source]) => sql`when ${sql.lit(of)} then ${sql.lit(source)}`,
    ),
    sql` `,
  )} end)`;

/** Whether the movement `l` is of one of the sandbox's test people, whose fees nobody paid. */
const IS_OF_TEST_RUN = sql<boolean>`exists (
  select from ledger_accounts a join sandbox_test_people p on p.user_id = a.owner_id where a.id in (l.from_id, l.to_id))`;

/**
 * Fees and margins of a period, oldest day first, without those of the sandbox's test runs. Balances of the ledger are
 * whole: what the fee accounts hold includes them.
 */
export function feeLines(db: Db, { from, until }: Period): Promise<FeeLine[]> {
  return rows(
    db,
    sql<FeeLine>`
      with fees as (select id from ledger_accounts where owner_id is null and kind = 'fees'),
      moved as (
        select l.* from ledger_transactions l where l.created_at >= ${from} and l.created_at < ${until}
          and not ${IS_OF_TEST_RUN}),
      earned as (
        select m.created_at, m.asset, ${FEE_SOURCE(sql`m.kind`)} as source,
          m.fee_units + case when t.id is null then 0 else m.units end - case when f.id is null then 0 else m.units end
            as units
        from moved m left join fees f on f.id = m.from_id left join fees t on t.id = m.to_id
        where m.kind <> 'fees_sweep' and (m.fee_units > 0 or f.id is not null or t.id is not null)
        union all
        select m.created_at, m.asset, 'conversion', trunc(c.give_amount * q.from_price / q.to_price * 10::numeric ^ s.scale)
          - m.units
        from moved m join conversions c on c.id = m.subject_id join convert_quotes q on q.id = c.quote_id
        join assets s on s.code = m.asset
        where m.kind = 'convert_take')
      select to_char(e.created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, e.asset, e.source,
        app_decimal(sum(e.units)::bigint, s.scale)::text as amount
      from earned e join assets s on s.code = e.asset
      where e.source is not null
      group by 1, e.asset, e.source, s.scale having sum(e.units) <> 0 order by 1, e.asset, e.source`,
  );
}
