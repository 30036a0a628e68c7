import { sql } from 'kysely';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';

/** The newest comparison as Prometheus text; empty while the database is down. */
export async function reconciliationMetrics(db: Db): Promise<string> {
  try {
    const lines = await rows(
      db,
      sql<{ location: string; asset: string; difference: string | null }>`
        select l.location, l.asset, app_decimal(l.difference, s.scale)::text as difference
        from (select id from reconciliation_runs order by id desc limit 1) r
        join reconciliation_lines l on l.run_id = r.id join assets s on s.code = l.asset order by 1, 2`,
    );
    const reserves = await rows(
      db,
      sql<{ asset: string; margin: string }>`
        select v.asset, app_decimal(v.reserves - v.liabilities, s.scale)::text as margin
        from reserve_lines v join assets s on s.code = v.asset
        where v.run_id = (select id from reconciliation_runs order by id desc limit 1) and v.reserves is not null`,
    );
    const run = await maybe(
      db,
      sql<{ age: number }>`
        select greatest(0, extract(epoch from app_now() - started_at))::float8 as age
        from reconciliation_runs order by id desc limit 1`,
    );
    return [
      ...gauge(
        'oja_reconciliation_difference',
        lines
          .filter(({ difference }) => difference !== null)
          .map(
            ({ location, asset, difference }) =>
              `{location="${location}",asset="${asset}"} ${difference}`,
          ),
      ),
      ...gauge(
        'oja_reconciliation_answered',
        lines.map(
          ({ location, asset, difference }) =>
            `{location="${location}",asset="${asset}"} ${difference === null ? 0 : 1}`,
        ),
      ),
      ...gauge(
        'oja_reserves_beyond_liabilities',
        reserves.map(({ asset, margin }) => `{asset="${asset}"} ${margin}`),
      ),
      // Never compared counts as infinite age, so that one alert rule covers both.
      ...gauge('oja_reconciliation_age_seconds', [` ${run ? run.age : '+Inf'}`]),
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
