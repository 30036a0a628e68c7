import { sql } from 'kysely';
import { LEGAL_RETENTION_YEARS } from '#core/identity/documents/document-limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { SignedInCaller } from '#server/define.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { record } from '#server/identity/audit.ts';
import type { DocumentRow } from '#server/identity/documents/document-rows.sql.ts';
import { byReviewer } from '#server/identity/documents/reviews/claim-review.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

/** Writes down that a document is approved, with what follows from it besides the level, and notifies its owner. */
export async function verifyDocument(
  tx: Tx,
  document: DocumentRow,
  reviewer: SignedInCaller,
): Promise<void> {
  const { id, user_id: userId, purpose, document_type: type } = document;
  await endEarlier(tx, document);
  await rows(
    tx,
    sql`update verification_documents set verification_status = 'verified', reviewed_at = app_now(), warned_days = null
      where id = ${id}`,
  );
  switch (purpose) {
    case 'identity':
      await verifySelfie(tx, userId);
      break;
    case 'address':
      await verifyAddress(tx, userId);
      break;
    case 'business':
      await rows(tx, sql`update profiles set is_business = true where id = ${userId}`);
      break;
    case 'selfie':
      break;
  }
  await record(tx, 'document_verified', userId, reviewer, byReviewer(reviewer, id));
  const text = notificationText('verification_approved', { document: type });
  await notify(tx, { documentId: id }, [{ userId, text }]);
}

/** The one that it renews does not count any more; its picture is kept as long as the law demands. */
async function endEarlier(tx: Tx, { id, user_id, purpose }: DocumentRow): Promise<void> {
  await rows(
    tx,
    sql`update verification_documents set verification_status = 'expired',
        forget_after = app_now() + make_interval(years => ${LEGAL_RETENTION_YEARS})
      where user_id = ${user_id} and purpose = ${purpose} and verification_status = 'verified' and id <> ${id}`,
  );
}

async function verifySelfie(tx: Tx, userId: string): Promise<void> {
  await rows(
    tx,
    sql`update verification_documents set verification_status = 'verified', reviewed_at = app_now()
      where user_id = ${userId} and purpose = 'selfie' and verification_status = 'pending'`,
  );
}

async function verifyAddress(tx: Tx, userId: string): Promise<void> {
  await rows(tx, sql`update profiles set address_verified = true where id = ${userId}`);
  await rows(
    tx,
    sql`update user_addresses a set is_verified = true from profiles p
      where p.id = ${userId} and a.user_id = p.id
        and (lower(btrim(a.street_address)), lower(btrim(a.city)), lower(btrim(a.state)))
          = (lower(btrim(p.street_address)), lower(btrim(p.city)), lower(btrim(p.state)))`,
  );
}
