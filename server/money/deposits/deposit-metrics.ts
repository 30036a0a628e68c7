import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Metrics of reading chains and crediting deposits in Prometheus text; empty while the database is down. */
export async function depositMetrics(db: Db): Promise<string> {
  try {
    const chains = await rows(
      db,
      sql<{
        chain: string;
        lag: string;
        age: number;
        alarms: number;
        held: number;
        waiting: number;
      }>`
        select c.chain, (c.head - c.block)::text as lag,
          extract(epoch from clock_timestamp() - c.polled_at)::float8 as age,
          (select count(*)::int from chain_alarms a where a.chain = c.chain and a.ended_at is null) as alarms,
          count(d.id) filter (where d.status = 'held')::int as held,
          count(d.id) filter (where d.status = 'seen' and d.block <= c.block)::int as waiting
        from chain_cursors c left join deposits d on d.chain = c.chain and d.status in ('seen', 'held')
        group by c.chain order by 1`,
    );
    const uncovered = await rows(
      db,
      sql<{ chain: string; asset: string; amount: string }>`
        select d.chain, d.asset, app_decimal(sum(d.units - d.reversed_units)::bigint, s.scale)::text as amount
        from deposits d join assets s on s.code = d.asset
        where d.status = 'reversed' and d.reversed_units < d.units group by d.chain, d.asset, s.scale order by 1, 2`,
    );
    const perChain = (value: (row: (typeof chains)[number]) => string | number) =>
      chains.map((row) => `{chain="${row.chain}"} ${value(row)}`);
    return [
      ...gauge(
        'oja_chain_lag_blocks',
        perChain(({ lag }) => lag),
      ),
      ...gauge(
        'oja_chain_poll_age_seconds',
        perChain(({ age }) => Math.max(0, age)),
      ),
      ...gauge(
        'oja_chain_alarms',
        perChain(({ alarms }) => alarms),
      ),
      ...gauge(
        'oja_deposits_held',
        perChain(({ held }) => held),
      ),
      ...gauge(
        'oja_deposits_final_unsettled',
        perChain(({ waiting }) => waiting),
      ),
      ...gauge(
        'oja_deposits_reversed_uncovered',
        uncovered.map(
          ({ chain, asset, amount }) => `{chain="${chain}",asset="${asset}"} ${amount}`,
        ),
      ),
      '',
    ].join('\n');
  } catch {
    return '';
  }
}

function gauge(name: string, values: readonly string[]): string[] {
  if (values.length === 0) return [];
  return [`# TYPE ${name} gauge`, ...values.map((value) => `${name}${value}`)];
}
