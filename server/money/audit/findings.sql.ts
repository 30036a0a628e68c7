import { sql } from 'kysely';
import type { Breaking } from '#server/money/audit/check.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';

/** Stores findings. Returns those not reported yet. */
export async function saveFindings(
  tx: Tx,
  checkName: string,
  breaking: readonly Breaking[],
): Promise<Breaking[]> {
  if (breaking.length === 0) return [];
  const subjects = breaking.map(({ subject }) => subject);
  const fresh = await rows(
    tx,
    sql<{ subject: string }>`
      insert into audit_findings (check_name, subject, detail)
        select ${checkName}, s, d::jsonb
        from unnest(${subjects}::text[], ${breaking.map(({ detail }) => textOf(detail))}::text[]) f (s, d)
      on conflict (check_name, subject) where mended_at is null do nothing
      returning subject`,
  );
  await tx
    .updateTable('audit_findings')
    .set({ last_seen_at: sql<Date>`app_now()` })
    .where('check_name', '=', checkName)
    .where('mended_at', 'is', null)
    .where((eb) => eb('subject', '=', eb.fn.any(eb.val(subjects))))
    .execute();
  const freshSubjects = new Set(fresh.map(({ subject }) => subject));
  return breaking.filter(({ subject }) => freshSubjects.has(subject));
}

/** Closes findings that were checked again and now hold. `among` null: everything was checked. */
export async function mendFindings(
  tx: Tx,
  checkName: string,
  {
    among,
    except,
  }: { readonly among: readonly string[] | null; readonly except: readonly Breaking[] },
): Promise<void> {
  const still = except.map(({ subject }) => subject);
  await rows(
    tx,
    sql`update audit_findings set mended_at = app_now()
      where check_name = ${checkName} and mended_at is null and subject <> all(${still}::text[])
        and (${among}::text[] is null or subject = any(${among}::text[]))`,
  );
}

export interface NewRun {
  readonly kind: 'live' | 'full';
  readonly milliseconds: number;
  readonly checked: number;
  readonly breaking: number;
  readonly unfinished: readonly string[];
  readonly coveredUntil: Date | null;
  readonly tradeCursor: string | null;
  readonly ownerCursor: string | null;
}

const RETENTION = sql`interval '7 days'`;

export async function saveRun(tx: Tx, run: NewRun): Promise<string> {
  await rows(tx, sql`delete from audit_runs where started_at < app_now() - ${RETENTION}`);
  const { id } = await one(
    tx,
    sql<{ id: string }>`
      insert into audit_runs (kind, milliseconds, checked, breaking, unfinished, covered_until, trade_cursor,
          owner_cursor)
        values (${run.kind}, ${run.milliseconds}, ${run.checked}, ${run.breaking}, ${run.unfinished}::text[],
          ${run.coveredUntil}, ${run.tradeCursor}, ${run.ownerCursor}) returning id`,
  );
  return id;
}

/** Ids and amounts of the ledger are larger than JSON's numbers. */
function textOf(detail: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(detail, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
