import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { KycDecision } from '#core/identity/kyc-decision.ts';
import { KYC_REASON_TEXTS } from '#core/identity/kyc-texts.ts';
import { maybe, one, type Db, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { record } from '#server/identity/audit.ts';
import { announceDecision, type KycSettings } from '#server/identity/kyc/announce-decision.ts';
import { KYC_COLUMNS, type KycDocument, lockPerson } from '#server/identity/kyc/documents.sql.ts';
import { settleLevel } from '#server/identity/levels/settle-level.ts';
import { SYSTEM_ORIGIN } from '#server/identity/system-origin.ts';
import { lockHashes } from '#server/identity/kyc/tied-accounts.sql.ts';

export interface ReviewDecision {
  readonly documentId: string;
  readonly isConfirmed: boolean;
  readonly note: string;
}

/**
 * Decides a check in review, in one transaction with all consequences. A number of an existing account never confirms
 * a second one, whoever decides; nobody decides about themselves. Repeating a decision returns the same.
 */
export async function decideReview(
  db: Db,
  config: KycSettings,
  admin: SignedInCaller,
  { documentId, isConfirmed, note }: ReviewDecision,
): Promise<'approved' | 'rejected'> {
  const decision: KycDecision = isConfirmed
    ? { status: 'approved' }
    : { status: 'rejected', reason: 'not_confirmed' };
  return transaction(db, async (tx) => {
    const document = await lockReviewed(tx, documentId);
    if (document.user_id === admin.userId) throw new AppError('KYC_REVIEW_IS_YOURS');
    if (document.status === decision.status) return decision.status;
    if (document.status !== 'pending') throw new AppError('KYC_REVIEW_GONE');
    if (isConfirmed) await refuseServingNumber(tx, document);
    const settled = await writeDown(tx, document, decision);
    if (isConfirmed) await settleLevel(tx, document.user_id);
    await announceDecision(tx, config, settled, decision, SYSTEM_ORIGIN);
    await record(tx, 'identity_reviewed', document.user_id, admin, {
      document: documentId,
      decision: decision.status,
      reviewed_by: admin.userId,
      note,
    });
    return decision.status;
  });
}

/** Locks the person first, as everywhere; then the check. */
async function lockReviewed(tx: Tx, documentId: string): Promise<KycDocument> {
  const owner = await tx
    .selectFrom('kyc_documents')
    .select('user_id')
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (!owner || !(await lockPerson(tx, owner.user_id))) throw new AppError('KYC_REVIEW_GONE');
  const document = await maybe(
    tx,
    sql<KycDocument>`select ${KYC_COLUMNS} from kyc_documents
      where id = ${documentId} and review_reason is not null for update`,
  );
  if (!document) throw new AppError('KYC_REVIEW_GONE');
  return document;
}

async function refuseServingNumber(tx: Tx, { number_hash: hash }: KycDocument): Promise<void> {
  await lockHashes(tx, [hash]);
  const { serves } = await one(
    tx,
    sql<{
      serves: boolean;
    }>`select exists (select from kyc_documents where number_hash = ${hash} and status = 'approved') as serves`,
  );
  if (serves) throw new AppError('KYC_NUMBER_SERVES_ANOTHER');
}

/** What was found of the person is stored for a confirmed check alone. */
function writeDown(tx: Tx, { id }: KycDocument, decision: KycDecision): Promise<KycDocument> {
  const reason = decision.status === 'rejected' ? decision.reason : null;
  return one(
    tx,
    sql<KycDocument>`
      update kyc_documents set status = ${decision.status}, reason_code = ${reason},
        rejection_reason = ${reason && KYC_REASON_TEXTS[reason]},
        legal_name = case when ${reason === null} then found_name end, found_name = null,
        person_keys = case when ${reason === null} then person_keys end, reviewed_at = app_now()
      where id = ${id} returning ${KYC_COLUMNS}`,
  );
}
