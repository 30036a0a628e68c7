import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type DocumentStatus, reviewersNeeded } from '#core/identity/documents/document-types.ts';
import { REJECT_CODES_FOR, type RejectCode } from '#core/identity/documents/reject-codes.ts';
import type { Level } from '#core/identity/levels/level.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import { announceQueue } from '#server/identity/documents/announce-queue.ts';
import {
  type DocumentOwner,
  type DocumentRow,
  lockDocument,
  lockOwner,
} from '#server/identity/documents/document-rows.sql.ts';
import { requireApprovable } from '#server/identity/documents/reviews/approvable.ts';
import {
  byReviewer,
  giveBack,
  refuseClose,
} from '#server/identity/documents/reviews/claim-review.ts';
import type { Decision } from '#server/identity/documents/reviews/decision.ts';
import { IS_DOUBTFUL } from '#server/identity/documents/reviews/related.sql.ts';
import { rejectDocument } from '#server/identity/documents/reviews/reject-document.ts';
import { verifyDocument } from '#server/identity/documents/reviews/verify-document.ts';
import { settleLevel } from '#server/identity/levels/settle-level.ts';

export interface Reviewed {
  readonly status: DocumentStatus;
  readonly level: Level;
}

/**
 * One reviewer's decision, with all its consequences in one transaction. A rejection decides by itself; an approval
 * does once there are as many as the document needs, each by somebody else. Repeating a decision changes nothing.
 */
export async function reviewDocument(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  reviewer: SignedInCaller,
  decision: Decision,
): Promise<Reviewed> {
  return transaction(db, async (tx) => {
    const { document, owner } = await lockWithOwner(tx, decision.id);
    const earlier = await decisionOf(tx, document, reviewer);
    if (earlier === decision.decision) return current(tx, document);
    if (earlier) throw new AppError('REVIEW_SECOND_PERSON');
    requireClaim(document, reviewer);
    await refuseClose(tx, reviewer.userId, document);
    if (decision.decision === 'reject') {
      const code = requireCode(document, decision.rejectCode);
      await keep(tx, document, reviewer, decision);
      await giveBack(tx, document.id);
      await rejectDocument(tx, document, code, reviewer);
      return current(tx, { ...document, verification_status: 'rejected' });
    }
    const read = await requireApprovable(tx, config, document, owner, decision);
    await keep(tx, document, reviewer, decision);
    await giveBack(tx, document.id);
    await rows(
      tx,
      sql`update verification_documents set legal_name = ${read.legalName}, expires_on = ${read.countsUntil},
        person_keys = ${[...read.keys]}::bytea[] where id = ${document.id}`,
    );
    const status = await weighApprovals(tx, document, reviewer);
    return current(tx, { ...document, verification_status: status });
  });
}

/** The person first, as everywhere, then the document. */
async function lockWithOwner(
  tx: Tx,
  id: string,
): Promise<{ document: DocumentRow; owner: DocumentOwner }> {
  const found = await tx
    .selectFrom('verification_documents')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const owner = found && (await lockOwner(tx, found.user_id));
  const document = owner && (await lockDocument(tx, id));
  // The picture of a face is decided with the document it belongs to.
  if (!document || document.purpose === 'selfie') throw new AppError('REVIEW_GONE');
  return { document, owner };
}

async function decisionOf(
  tx: Tx,
  { id }: DocumentRow,
  { userId }: SignedInCaller,
): Promise<'approve' | 'reject' | null> {
  const row = await maybe(
    tx,
    sql<{ decision: 'approve' | 'reject' }>`select decision from verification_reviews
      where document_id = ${id} and reviewer_id = ${userId}`,
  );
  return row?.decision ?? null;
}

function requireClaim(document: DocumentRow, { userId }: SignedInCaller): void {
  const { verification_status: status, object_path: path } = document;
  if ((status !== 'pending' && status !== 'verifying') || path === null) {
    throw new AppError('REVIEW_GONE');
  }
  if (!document.is_claimed || document.assigned_to !== userId) {
    throw new AppError('REVIEW_NOT_CLAIMED');
  }
}

function requireCode({ purpose }: DocumentRow, code: RejectCode | null): RejectCode {
  if (code === null || !REJECT_CODES_FOR[purpose].includes(code)) {
    throw new AppError('REVIEW_REASON_MISSING');
  }
  return code;
}

async function keep(
  tx: Tx,
  { id }: DocumentRow,
  { userId }: SignedInCaller,
  { decision, rejectCode, note }: Decision,
): Promise<void> {
  await tx
    .insertInto('verification_reviews')
    .values({
      document_id: id,
      reviewer_id: userId,
      decision,
      reject_code: decision === 'reject' ? rejectCode : null,
      note,
    })
    .execute();
}

async function weighApprovals(
  tx: Tx,
  document: DocumentRow,
  reviewer: SignedInCaller,
): Promise<DocumentStatus> {
  const { doubtful, approvals } = await one(
    tx,
    sql<{ doubtful: boolean; approvals: number }>`select ${IS_DOUBTFUL} as doubtful,
        (select count(*)::int from verification_reviews r where r.document_id = d.id and r.decision = 'approve')
          as approvals
      from verification_documents d where d.id = ${document.id}`,
  );
  if (approvals >= reviewersNeeded(document.purpose, doubtful)) {
    await verifyDocument(tx, document, reviewer);
    return 'verified';
  }
  await tx
    .updateTable('verification_documents')
    .set({ verification_status: 'verifying' })
    .where('id', '=', document.id)
    .execute();
  await record(tx, 'document_approved', document.user_id, reviewer, {
    ...byReviewer(reviewer, document.id),
    approvals,
  });
  await announceQueue(tx, document);
  return 'verifying';
}

async function current(tx: Tx, { user_id, verification_status }: DocumentRow): Promise<Reviewed> {
  const { to } = await settleLevel(tx, user_id);
  return { status: verification_status, level: to };
}
