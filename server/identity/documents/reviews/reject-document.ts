import { sql } from 'kysely';
import { REJECTED_DOCUMENT_DAYS } from '#core/identity/documents/document-limits.ts';
import {
  concernsSelfie,
  REJECT_TEXTS,
  type RejectCode,
} from '#core/identity/documents/reject-codes.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { SignedInCaller } from '#server/define.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { record } from '#server/identity/audit.ts';
import type { DocumentRow } from '#server/identity/documents/document-rows.sql.ts';
import { byReviewer } from '#server/identity/documents/reviews/claim-review.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/** Writes down a rejection and tells the owner why. What was read on the document is not kept. */
export async function rejectDocument(
  tx: Tx,
  { id, user_id: userId, document_type: type }: DocumentRow,
  code: RejectCode,
  reviewer: SignedInCaller,
): Promise<void> {
  await rows(
    tx,
    sql`update verification_documents set verification_status = 'rejected', reject_code = ${code},
        rejection_reason = ${REJECT_TEXTS[code]}, reviewed_at = app_now(), legal_name = null, person_keys = null,
        forget_after = app_now() + make_interval(days => ${REJECTED_DOCUMENT_DAYS})
      where id = ${id} or (${concernsSelfie(code)} and user_id = ${userId} and purpose = 'selfie'
        and verification_status = 'pending')`,
  );
  await record(tx, 'document_rejected', userId, reviewer, {
    ...byReviewer(reviewer, id),
    code,
  });
  const text = notificationText('verification_rejected', { document: type, reason: code });
  await notify(tx, { documentId: id }, [{ userId, text }]);
}
