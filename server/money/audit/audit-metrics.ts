import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/** The audit's metrics in Prometheus text, the same on every node; empty while the database is down. */
export async function auditMetrics(db: Db): Promise<string> {
  try {
    const { open, age, breaking, milliseconds } = await one(
      db,
      sql<{
        open: number;
        age: number | null;
        breaking: number | null;
        milliseconds: number | null;
      }>`
        select (select count(*)::int from audit_findings where mended_at is null) as open,
          extract(epoch from app_now() - r.started_at)::float8 as age, r.breaking, r.milliseconds
        from (select 1) one left join lateral (
          select started_at, breaking, milliseconds from audit_runs where kind = 'live' order by id desc limit 1) r
          on true`,
    );
    return [
      '# TYPE oja_audit_findings gauge',
      `oja_audit_findings ${open}`,
      ...(age === null
        ? []
        : [
            '# TYPE oja_audit_age_seconds gauge',
            `oja_audit_age_seconds ${Math.max(0, age)}`,
            '# TYPE oja_audit_breaking_rows gauge',
            `oja_audit_breaking_rows ${breaking ?? 0}`,
            '# TYPE oja_audit_run_seconds gauge',
            `oja_audit_run_seconds ${(milliseconds ?? 0) / 1_000}`,
          ]),
      '',
    ].join('\n');
  } catch {
    return '';
  }
}
