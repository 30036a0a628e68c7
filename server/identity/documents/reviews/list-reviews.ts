import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { DOCUMENT_REVIEWS_PER_PAGE } from '#core/identity/documents/document-limits.ts';
import { type DocumentPurpose, reviewersNeeded } from '#core/identity/documents/document-types.ts';
import type { QueuedDocument } from '#core/identity/documents/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { CLAIMED } from '#server/identity/documents/document-rows.sql.ts';
import { IS_DOUBTFUL, IS_QUEUED } from '#server/identity/documents/reviews/related.sql.ts';
import { isClose } from '#server/identity/staff/is-close.sql.ts';

export type Queued = z.output<typeof QueuedDocument>;

interface Row extends Omit<Queued, 'submitted_at' | 'approvals_needed' | 'is_assigned_to_you'> {
  readonly submitted_at: Date;
}

/** What the queue shows of a document, as its columns. */
export function queuedColumns(readerId: string): RawBuilder<unknown> {
  return sql`d.id, d.document_type as type, d.purpose, d.submitted_at,
    json_build_object('id', t.id, 'handle', t.handle) as person,
    case when ${CLAIMED} then (select json_build_object('id', a.id, 'handle', a.handle) from trader_profiles a
      where a.id = d.assigned_to) end as assigned_to,
    (select count(*)::int from verification_reviews r where r.document_id = d.id and r.decision = 'approve') as approvals,
    not exists (select from verification_reviews r where r.document_id = d.id and r.reviewer_id = ${readerId})
      and not ${isClose(readerId, sql`d.user_id`)} as may_review,
    ${IS_DOUBTFUL} as is_doubtful`;
}

export function queued<Other extends Row>(readerId: string, { submitted_at, ...row }: Other) {
  return {
    ...row,
    submitted_at: submitted_at.toISOString(),
    is_assigned_to_you: row.assigned_to?.id === readerId,
    approvals_needed: reviewersNeeded(row.purpose, row.is_doubtful),
  };
}

/** Documents that wait, oldest first. */
export async function listVerificationReviews(
  db: Db,
  readerId: string,
  purpose: DocumentPurpose | null,
): Promise<Queued[]> {
  const found = await rows(
    db,
    sql<Row>`select ${queuedColumns(readerId)}
      from verification_documents d join trader_profiles t on t.id = d.user_id
      where ${IS_QUEUED} and (${purpose}::text is null or d.purpose = ${purpose})
      order by d.submitted_at, d.id limit ${DOCUMENT_REVIEWS_PER_PAGE}`,
  );
  return found.map((row) => queued(readerId, row));
}
