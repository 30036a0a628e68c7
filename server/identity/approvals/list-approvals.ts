import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { APPROVAL_KINDS, isApprovalKind } from '#core/approvals/approval-kinds.ts';
import type { ApprovalList, ListApprovals, ListedApproval } from '#core/approvals/wire.ts';
import { PERMISSION_OF_KIND } from '#server/identity/approvals/kinds.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

type Listed = Omit<z.input<typeof ListedApproval>, 'title'>;

/** Open proposals, oldest first, or ended ones, newest first: those the caller may decide, and their own. */
export async function listApprovals(
  db: Db,
  userId: string,
  { ended, cursor, limit }: InputOf<typeof ListApprovals>,
): Promise<z.input<typeof ApprovalList>> {
  const after = cursor ? (ended ? sql`and a.id < ${cursor}` : sql`and a.id > ${cursor}`) : sql``;
  const found = await rows(
    db,
    sql<{ approval: Listed }>`
      select json_build_object('id', a.id, 'kind', a.kind, 'changes', a.changes, 'reason', a.reason,
        'status', case when ${HAS_RUN_OUT} then 'expired' else a.status end,
        'proposed_by', ${personOf(sql`a.proposed_by`)}, 'is_yours', a.proposed_by is not distinct from ${userId}::uuid,
        'created_at', a.created_at, 'expires_at', a.expires_at, 'decided_by', ${personOf(sql`a.decided_by`)},
        'decided_at', a.decided_at, 'note', a.note) as approval
      from approvals a
      where ${ended ? sql`(a.status <> 'open' or ${HAS_RUN_OUT})` : sql`a.status = 'open' and not ${HAS_RUN_OUT}`}
        ${after} and (a.proposed_by = ${userId} or auth.holds(${userId}, ${PERMISSION_OF_KIND}))
      order by ${ended ? sql`a.id desc` : sql`a.id`} limit ${limit + 1}`,
  );
  const approvals = found.slice(0, limit).map(({ approval }) => ({
    ...approval,
    title: isApprovalKind(approval.kind) ? APPROVAL_KINDS[approval.kind] : approval.kind,
  }));
  return {
    approvals,
    next_cursor: found.length > approvals.length ? (approvals.at(-1)?.id ?? null) : null,
  };
}

const HAS_RUN_OUT = sql`(a.status = 'open' and a.expires_at <= app_now())`;

function personOf(id: RawBuilder<unknown>) {
  return sql`(select json_build_object('id', p.id, 'handle', p.handle) from trader_profiles p where p.id = ${id})`;
}
