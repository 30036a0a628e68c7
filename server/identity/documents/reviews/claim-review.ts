import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { SignedInCaller } from '#server/define.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import { type DocumentRow, lockDocument } from '#server/identity/documents/document-rows.sql.ts';
import { isClose } from '#server/identity/staff/is-close.sql.ts';

/** Takes a document for half an hour. Of two reviewers who take it at once one is refused; taking it again is fine. */
export async function claimReview(db: Db, reviewer: SignedInCaller, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const document = await lockOpen(tx, id);
    await refuseClose(tx, reviewer.userId, document);
    if (document.is_claimed && document.assigned_to !== reviewer.userId) {
      throw new AppError('REVIEW_TAKEN');
    }
    await rows(
      tx,
      sql`update verification_documents set assigned_to = ${reviewer.userId}, assigned_at = app_now() where id = ${id}`,
    );
    if (!document.is_claimed) {
      await record(tx, 'review_claimed', document.user_id, reviewer, byReviewer(reviewer, id));
    }
  });
}

/** Gives a document back. Whoever does not have it changes nothing. */
export async function releaseReview(db: Db, reviewer: SignedInCaller, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const document = await lockDocument(tx, id);
    if (document?.assigned_to !== reviewer.userId) return;
    await giveBack(tx, id);
    await record(tx, 'review_released', document.user_id, reviewer, byReviewer(reviewer, id));
  });
}

export async function giveBack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('verification_documents')
    .set({ assigned_to: null, assigned_at: null })
    .where('id', '=', id)
    .execute();
}

/** A document that waits for a decision, locked. */
async function lockOpen(tx: Tx, id: string): Promise<DocumentRow> {
  const document = await lockDocument(tx, id);
  const isOpen =
    document?.verification_status === 'pending' || document?.verification_status === 'verifying';
  if (!document || !isOpen || document.object_path === null) throw new AppError('REVIEW_GONE');
  return document;
}

export async function refuseClose(
  tx: Tx,
  reviewerId: string,
  { user_id: userId }: DocumentRow,
): Promise<void> {
  const { close } = await one(
    tx,
    sql<{ close: boolean }>`select ${isClose(reviewerId, sql`${userId}::uuid`)} as close`,
  );
  if (close) throw new AppError('REVIEW_IS_YOURS');
}

export function byReviewer({ userId }: SignedInCaller, document: string) {
  return { document, reviewed_by: userId };
}
