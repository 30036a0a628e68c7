import { sql } from 'kysely';
import type { KycReviewReason } from '#core/identity/kyc-review.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { KYC_COLUMNS, type KycDocument } from '#server/identity/kyc/documents.sql.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

/** Holds a check for an administrator, with the name found, and notifies them. To its owner it is still pending. */
export async function holdForReview(
  tx: Tx,
  { id, user_id }: KycDocument,
  {
    reason,
    keys,
    legalName,
    origin,
  }: {
    readonly reason: KycReviewReason;
    readonly keys: readonly Buffer[];
    readonly legalName: string;
    readonly origin: Origin;
  },
): Promise<KycDocument> {
  const held = await one(
    tx,
    sql<KycDocument>`
      update kyc_documents set review_reason = ${reason}, found_name = ${legalName}, person_keys = ${[...keys]}::bytea[],
        next_poll_at = null
      where id = ${id} returning ${KYC_COLUMNS}`,
  );
  await record(tx, 'identity_held', user_id, origin, { document: id, reason });
  const text = notificationText('identity_queue');
  await notifyStaff(tx, {
    may: 'identity.review',
    text,
    metadata: { documentId: id },
    except: [user_id],
  });
  return held;
}
