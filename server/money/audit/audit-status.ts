import { sql } from 'kysely';
import type { AuditStatus } from '#core/trade/money-wire.ts';
import { INVARIANTS } from '#server/money/audit/invariants.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

interface FindingRow {
  readonly id: string;
  readonly check_name: string;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
  readonly found_at: Date;
  readonly last_seen_at: Date;
  readonly mended_at: Date | null;
}

const MOST_FINDINGS = 200;

/** For administrators: the last audit runs and their findings, open ones first. */
export async function auditStatus(db: Db, runs: number): Promise<AuditStatus> {
  const lastRuns = await db
    .selectFrom('audit_runs')
    .select([
      'id',
      'kind',
      'started_at',
      'milliseconds',
      'checked',
      'breaking',
      'unfinished',
      'covered_until',
    ])
    .orderBy('id', 'desc')
    .limit(runs)
    .execute();
  const findings = await rows(
    db,
    sql<FindingRow>`
      select id, check_name, subject, detail, found_at, last_seen_at, mended_at from audit_findings
      order by mended_at is null desc, found_at desc limit ${MOST_FINDINGS}`,
  );
  const meanings = new Map(INVARIANTS.map(({ name, meaning }) => [name, meaning]));
  return {
    sound: findings.every(({ mended_at }) => mended_at !== null),
    checks: INVARIANTS.map(({ name, meaning }) => ({ name, meaning })),
    runs: lastRuns.map((run) => ({
      ...run,
      started_at: run.started_at.toISOString(),
      checked: Number(run.checked),
      covered_until: run.covered_until && run.covered_until.toISOString(),
    })),
    findings: findings.map(({ check_name, found_at, last_seen_at, mended_at, ...finding }) => ({
      ...finding,
      check: check_name,
      meaning: meanings.get(check_name) ?? '',
      found_at: found_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      mended_at: mended_at && mended_at.toISOString(),
    })),
  };
}
