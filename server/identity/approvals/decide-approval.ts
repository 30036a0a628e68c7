import { sql } from 'kysely';
import {
  APPROVAL_KINDS,
  APPROVAL_PERMISSIONS,
  isApprovalKind,
} from '#core/approvals/approval-kinds.ts';
import { secondPersonProblem } from '#server/identity/approvals/second-person.ts';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { APPROVAL_DONE } from '#core/approvals/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type {
  AfterCommit,
  ApprovalAction,
  Effect,
} from '#server/identity/approvals/approval-action.ts';
import { requireMay } from '#server/identity/staff/may.ts';
import { PERMISSION_OF_KIND } from '#server/identity/approvals/kinds.sql.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { describeAct } from '#server/identity/admin-log/run-act.ts';
import { payloadHash } from '#server/identity/approvals/payload-hash.ts';
import { record } from '#server/identity/audit.ts';

export type ApprovalActions = Readonly<Record<string, ApprovalAction<unknown>>>;

export interface ApprovalDecision {
  readonly approvalId: string;
  readonly decision: 'confirm' | 'reject' | 'withdraw';
  readonly note: string | null;
}

const ENDS = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;
type Ended = (typeof ENDS)[keyof typeof ENDS];
/** Refusals whatever the decision is. */
const REFUSALS = { expired: 'APPROVAL_EXPIRED', void: 'APPROVAL_VOID' } as const satisfies Record<
  string,
  ErrorCode
>;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Null for a proposal of an older version. */
  readonly payload_hash: string | null;
  readonly reason: string;
  readonly status: string;
  readonly proposed_by: string | null;
  readonly decided_by: string | null;
  readonly is_expired: boolean;
  readonly may_proposer_still: boolean;
}

interface Outcome {
  readonly status: Ended | keyof typeof REFUSALS;
  readonly after: AfterCommit | null;
}

/**
 * Applies a second person's decision on a proposal, or its withdrawal by the author. Confirming makes the
 * change in the same transaction, once: a refusal leaves the proposal open. Both need the permission of its kind. The
 * caller must have shown a code already.
 */
export async function decideApproval(
  oja: Oja,
  actions: ApprovalActions,
  caller: SignedInCaller,
  decision: ApprovalDecision,
) {
  const before = await readApproval(oja.db, decision.approvalId);
  if (!before) throw new AppError('APPROVAL_NOT_FOUND');
  requireMayDecide(before, caller.userId, decision);
  if (decision.decision !== 'withdraw') await requireMay(oja.db, caller, permissionFor(before));
  const effect = await prepareEffect(oja, actions, caller, decision, before);
  const { status, after } = await transaction(oja.db, async (tx): Promise<Outcome> => {
    const row = await lockApproval(tx, decision.approvalId);
    if (row.status !== 'open') return repeated(row, caller.userId, decision);
    const end = endOf(row, caller.userId, decision);
    await endApproval(tx, row, end, caller, decision.note);
    describeAct({ detail: { kind: row.kind, status: end } });
    if (end !== 'confirmed') return { status: end, after: null };
    return { status: end, after: (await effect?.(tx)) ?? null };
  });
  // Expiry is stored, so it is committed before the request is refused.
  if (status === 'expired' || status === 'void') throw new AppError(REFUSALS[status]);
  after?.();
  return {
    success: true as const,
    message: APPROVAL_DONE[status],
    approval_id: before.id,
    status,
  };
}

/** Nobody confirms or rejects their own proposal, and nobody withdraws another's. */
function requireMayDecide(row: Row, userId: string, { decision }: ApprovalDecision): void {
  const isOwn = row.proposed_by === userId;
  if (decision === 'withdraw' && !isOwn) throw new AppError('APPROVAL_NOT_YOURS');
  if (decision !== 'withdraw' && isOwn) throw new AppError('APPROVAL_IS_YOURS');
}

async function prepareEffect(
  oja: Oja,
  actions: ApprovalActions,
  confirmer: SignedInCaller,
  { decision }: ApprovalDecision,
  { id, kind, payload, reason, status, proposed_by: proposerId, is_expired, ...row }: Row,
): Promise<Effect | null> {
  if (decision !== 'confirm' || status !== 'open' || is_expired) return null;
  if (proposerId === null || !row.may_proposer_still) return null;
  const hash = await payloadHash(JSON.stringify(payload));
  if (row.payload_hash !== null && row.payload_hash !== hash)
    throw new AppError('APPROVAL_CHANGED');
  const action = actions[kind];
  if (!action) throw new Error(`nobody carries out ${kind}`);
  return action.prepare(oja, {
    approvalId: id,
    payload: action.payload.parse(payload),
    reason,
    proposerId,
    confirmer,
  });
}

function endOf(row: Row, userId: string, { decision }: ApprovalDecision): Outcome['status'] {
  if (row.is_expired) return 'expired';
  if (decision !== 'confirm') return ENDS[decision];
  const problem = secondPersonProblem({
    proposerId: row.proposed_by,
    confirmerId: userId,
    mayProposerStill: row.may_proposer_still,
  });
  if (problem === 'is_own') throw new AppError('APPROVAL_IS_YOURS');
  return problem === null ? 'confirmed' : 'void';
}

/** A repeated decision by the same person returns the same result. */
function repeated(row: Row, userId: string, { decision }: ApprovalDecision): Outcome {
  const end = ENDS[decision];
  if (row.status !== end || row.decided_by !== userId) throw new AppError('APPROVAL_DECIDED');
  return { status: end, after: null };
}

async function endApproval(
  tx: Tx,
  { id, kind, proposed_by: proposerId }: Row,
  end: Outcome['status'],
  caller: SignedInCaller,
  note: string | null,
): Promise<void> {
  const isDecided = end !== 'expired' && end !== 'void';
  await tx
    .updateTable('approvals')
    .set({
      status: end,
      decided_at: sql<Date>`app_now()`,
      note: isDecided ? note : null,
      decided_by: isDecided ? caller.userId : null,
    })
    .where('id', '=', id)
    .execute();
  await record(tx, `approval_${end}`, caller.userId, caller, { approval: id, kind });
  if ((end !== 'confirmed' && end !== 'rejected') || proposerId === null) return;
  const what = isApprovalKind(kind) ? APPROVAL_KINDS[kind] : kind;
  const text = notificationText(`approval_queue.${end}`, { what });
  await notifyStaff(tx, {
    may: permissionFor({ kind }),
    text,
    metadata: { approvalId: id },
    only: proposerId,
  });
}

/** A kind that no version knows any more is decided by those who grant roles. */
function permissionFor({ kind }: Pick<Row, 'kind'>): Permission {
  return isApprovalKind(kind) ? APPROVAL_PERMISSIONS[kind] : 'roles.grant';
}

/** A banned proposer counts as one without the permission. */
const ROW = sql`a.id, a.kind, a.payload, a.payload_hash, a.reason, a.status, a.proposed_by, a.decided_by,
  a.expires_at <= app_now() as is_expired,
  exists (select 1 from auth.users u where u.id = a.proposed_by and auth.holds(u.id, ${PERMISSION_OF_KIND})
    and u.deleted_at is null and (u.banned_until is null or u.banned_until <= app_now())) as may_proposer_still`;

function readApproval(db: Db, id: string): Promise<Row | undefined> {
  return maybe(db, sql<Row>`select ${ROW} from approvals a where a.id = ${id}`);
}

/** Locks the row; the proposer's role is read after the lock, so that its removal before counts. */
async function lockApproval(tx: Tx, id: string): Promise<Row> {
  await tx.selectFrom('approvals').select('id').where('id', '=', id).forUpdate().execute();
  await rows(
    tx,
    sql`select 1 from user_roles r join approvals a on a.proposed_by = r.user_id
      where a.id = ${id} for share of r`,
  );
  const row = await readApproval(tx, id);
  if (!row) throw new AppError('APPROVAL_NOT_FOUND');
  return row;
}
