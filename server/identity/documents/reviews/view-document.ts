import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  CLAIM_MINUTES,
  DOCUMENT_BUCKET,
  VIEW_SECONDS,
} from '#core/identity/documents/document-limits.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { maybe, one, type Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import { byReviewer } from '#server/identity/documents/reviews/claim-review.ts';
import { watermark } from '#server/platform/storage/watermark.ts';

export const VIEWED_DOCUMENT_FUNCTION = 'verification-document';

/**
 * Whether a reviewer has a document at this moment: they took it, or the picture of the face belongs to one that they
 * took. `d` is the document.
 */
const isHeldBy = (reviewerId: string) => sql<boolean>`exists (
  select from verification_documents held where held.user_id = d.user_id and held.assigned_to = ${reviewerId}
    and held.assigned_at > app_now() - make_interval(mins => ${sql.lit(CLAIM_MINUTES)})
    and held.verification_status in ('pending', 'verifying')
    and (held.id = d.id or (d.purpose = 'selfie' and held.purpose = 'identity')))`;

/** An address of a picture, for a minute and one reviewer. Each is an event, with the reason. */
export async function viewDocument(
  db: Db,
  reviewer: SignedInCaller,
  { id, reason }: { id: string; reason: string },
): Promise<{ path: string; expires_at: string }> {
  return transaction(db, async (tx) => {
    const document = await maybe(
      tx,
      sql<{ user_id: string; held: boolean }>`select d.user_id, ${isHeldBy(reviewer.userId)} as held
        from verification_documents d where d.id = ${id} and d.object_path is not null`,
    );
    if (!document) throw new AppError('REVIEW_GONE');
    if (!document.held) throw new AppError('REVIEW_NOT_CLAIMED');
    const view = await one(
      tx,
      sql<{
        id: string;
        expires_at: Date;
      }>`insert into verification_views (document_id, reviewer_id, reason, expires_at)
        values (${id}, ${reviewer.userId}, ${reason}, app_now() + make_interval(secs => ${VIEW_SECONDS}))
        returning id, expires_at`,
    );
    await record(tx, 'document_viewed', document.user_id, reviewer, {
      ...byReviewer(reviewer, id),
      reason,
    });
    return {
      path: `/functions/v1/${VIEWED_DOCUMENT_FUNCTION}?view=${view.id}`,
      expires_at: view.expires_at.toISOString(),
    };
  });
}

/**
 * The picture behind an address, with the reviewer and the minute in its pixels. Whether they still have the document is
 * asked again: an address that expired, of a document they gave back, or of somebody else's view does not exist.
 */
export async function viewedPicture(
  { db, files }: Pick<Oja, 'db' | 'files'>,
  reviewer: SignedInCaller,
  viewId: string,
): Promise<Buffer> {
  const view = await maybe(
    db,
    sql<{ version: string; seen_at: Date }>`select o.version, v.created_at as seen_at
      from verification_views v join verification_documents d on d.id = v.document_id
        join storage.objects o on o.bucket_id = ${DOCUMENT_BUCKET} and o.name = d.object_path
      where v.id = ${viewId} and v.reviewer_id = ${reviewer.userId} and v.expires_at > app_now()
        and ${isHeldBy(reviewer.userId)}`,
  );
  const content = view && (await files.get(view.version));
  if (!content) throw new AppError('VIEW_NOT_FOUND');
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  const minute = view.seen_at.toISOString().slice(0, 16).replace('T', ' ');
  return watermark(Buffer.concat(chunks), `${reviewer.userId} ${minute}`);
}
