import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { VerificationReview } from '#core/identity/documents/wire.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { ADDRESS_LINE } from '#server/identity/documents/document-rows.sql.ts';
import { queued, queuedColumns } from '#server/identity/documents/reviews/list-reviews.ts';
import { IS_QUEUED } from '#server/identity/documents/reviews/related.sql.ts';

type Review = z.output<typeof VerificationReview>;
interface Row extends Omit<
  Review,
  'submitted_at' | 'approvals_needed' | 'is_assigned_to_you' | 'member_since'
> {
  readonly submitted_at: Date;
  readonly member_since: Date;
}

/** One document that waits, with what a reviewer compares it with. */
export async function readVerificationReview(
  db: Db,
  readerId: string,
  id: string,
): Promise<Review> {
  const row = await maybe(
    db,
    sql<Row>`select ${queuedColumns(readerId)}, p.full_name, p.kyc_level as level, t.member_since,
        coalesce(d.address, ${ADDRESS_LINE}) as address, d.address is distinct from ${ADDRESS_LINE}
          and d.purpose = 'address' as address_changed,
        d.country, d.issued_on::text as issued_on, d.expires_on::text as expires_on, d.business_name, d.rc_number,
        case when d.purpose = 'identity' then (select f.id from verification_documents f
          where f.user_id = d.user_id and f.purpose = 'selfie' and f.object_path is not null
            and f.verification_status in ('pending', 'verified') order by f.submitted_at desc limit 1) end as selfie_id,
        coalesce((select case when l.status = 'passed' and l.is_match then 'passed' else 'failed' end
          from liveness_checks l where l.user_id = d.user_id and l.status in ('passed', 'failed')
          order by l.created_at desc limit 1), 'none') as liveness,
        (select json_build_object('sources', f.sources, 'purpose', f.purpose, 'details', f.details)
          from funds_statements f where f.user_id = d.user_id) as funds,
        coalesce((select json_agg(distinct jsonb_build_object('id', o2.id, 'handle', o2.handle))
          from verification_documents o join trader_profiles o2 on o2.id = o.user_id
          where o.sha256 = d.sha256 and o.user_id <> d.user_id), '[]') as same_file,
        coalesce((select json_agg(json_build_object('reviewer', json_build_object('id', w.id, 'handle', w.handle),
            'decision', r.decision, 'note', r.note, 'at', r.created_at) order by r.created_at)
          from verification_reviews r join trader_profiles w on w.id = r.reviewer_id
          where r.document_id = d.id), '[]') as reviews
      from verification_documents d join profiles p on p.id = d.user_id join trader_profiles t on t.id = d.user_id
      where d.id = ${id} and ${IS_QUEUED}`,
  );
  if (!row) throw new AppError('REVIEW_GONE');
  return { ...queued(readerId, row), member_since: row.member_since.toISOString() };
}
