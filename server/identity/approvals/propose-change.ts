import { sql } from 'kysely';
import {
  APPROVAL_KINDS,
  APPROVAL_PERMISSIONS,
  type Change,
} from '#core/approvals/approval-kinds.ts';
import { AppError } from '#core/errors/app-error.ts';
import { APPROVAL_HOURS } from '#core/approvals/limits.ts';
import { APPROVAL_DONE } from '#core/approvals/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { ApprovalAction } from '#server/identity/approvals/approval-action.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import type { SignedInCaller } from '#server/define.ts';
import { describeAct } from '#server/identity/admin-log/run-act.ts';
import { payloadHash } from '#server/identity/approvals/payload-hash.ts';
import { record } from '#server/identity/audit.ts';

export interface Proposal<Payload> {
  readonly payload: Payload;
  /** What it would change, if the kind has several subjects: two open proposals never share one. */
  readonly subject: string | null;
  /** What the second person reads. */
  readonly changes: readonly Change[];
  readonly reason: string;
}

interface Open {
  readonly id: string;
  readonly expires_at: Date;
}

/**
 * Stores a change that another person with the same permission has to confirm, and notifies them; nothing changes yet. The
 * caller's own permission was checked already. The same proposal again by the same person returns the open one; another one for
 * the same subject is refused with APPROVAL_WAITS.
 */
export async function proposeChange<Payload>(
  tx: Tx,
  { kind, payload: schema }: ApprovalAction<Payload>,
  caller: SignedInCaller,
  { payload, subject, changes, reason }: Proposal<Payload>,
) {
  const storedPayload = JSON.stringify(schema.parse(payload));
  await rows(
    tx,
    sql`update approvals set status = 'expired', decided_at = app_now()
      where kind = ${kind} and coalesce(subject, '') = ${subject ?? ''} and status = 'open'
        and expires_at <= app_now()`,
  );
  const made = await tx
    .insertInto('approvals')
    .values({
      kind,
      subject,
      payload: storedPayload,
      payload_hash: await payloadHash(storedPayload),
      changes: JSON.stringify(changes),
      reason,
      proposed_by: caller.userId,
      expires_at: sql<Date>`app_now() + make_interval(hours => ${APPROVAL_HOURS})`,
    })
    .onConflict((oc) => oc.doNothing())
    .returning(['id', 'expires_at'])
    .executeTakeFirst();
  if (!made) return proposed(await requireSame(tx, kind, subject, caller.userId, storedPayload));
  describeAct({ detail: { approvalId: made.id, kind } });
  await record(tx, 'approval_proposed', caller.userId, caller, { approval: made.id, kind });
  await notifyStaff(tx, {
    may: APPROVAL_PERMISSIONS[kind],
    text: notificationText('approval_queue.waits', { what: APPROVAL_KINDS[kind] }),
    metadata: { approvalId: made.id },
    except: [caller.userId],
  });
  return proposed(made);
}

async function requireSame(
  tx: Tx,
  kind: string,
  subject: string | null,
  proposerId: string,
  payload: string,
): Promise<Open> {
  const waiting = await one(
    tx,
    sql<Open & { is_same: boolean }>`select id, expires_at,
        proposed_by = ${proposerId} and payload = ${payload}::jsonb as is_same
      from approvals
      where kind = ${kind} and coalesce(subject, '') = ${subject ?? ''} and status = 'open'`,
  );
  if (!waiting.is_same) throw new AppError('APPROVAL_WAITS');
  return waiting;
}

function proposed({ id, expires_at }: Open) {
  return {
    success: true as const,
    message: APPROVAL_DONE.waits,
    approval_id: id,
    expires_at: expires_at.toISOString(),
  };
}
