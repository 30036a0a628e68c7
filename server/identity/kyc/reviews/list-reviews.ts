import { sql } from 'kysely';
import type { KycReviewReason } from '#core/identity/kyc-review.ts';
import type { z } from 'zod';
import { kindOfDocument } from '#core/identity/kyc-number.ts';
import { MOST_KYC_REVIEWS } from '#core/identity/kyc-limits.ts';
import type { IdentityReview } from '#core/identity/reviews-wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

interface Row {
  readonly id: string;
  readonly document_type: string;
  readonly last_four: string;
  readonly found_name: string;
  readonly review_reason: KycReviewReason;
  readonly created_at: Date;
  readonly person: z.output<typeof IdentityReview>['person'];
  readonly others: z.output<typeof IdentityReview>['others'];
  readonly was_erased: boolean;
}

/** Checks in review, oldest first, each with the accounts the number or person may already belong to. */
export async function listReviews(
  db: Db,
  readerId: string,
): Promise<z.output<typeof IdentityReview>[]> {
  const found = await rows(
    db,
    sql<Row>`
      select d.id, d.document_type, d.last_four, d.found_name, d.review_reason, d.created_at,
        json_build_object('id', p.id, 'handle', t.handle, 'full_name', p.full_name,
          'member_since', to_json(t.member_since)) as person,
        coalesce((select json_agg(json_build_object('id', t2.id, 'handle', t2.handle,
            'has_same_number', o.number_hash = d.number_hash, 'completed_trades', t2.completed_trades) order by t2.id)
          from kyc_documents o join trader_profiles t2 on t2.id = o.user_id
          where o.status = 'approved' and o.user_id <> d.user_id
            and (o.number_hash = d.number_hash or o.person_keys && d.person_keys)), '[]') as others,
        exists (select from kyc_retained_numbers k where k.forget_after > app_now()
          and (k.number_hash = d.number_hash or k.person_keys && d.person_keys)) as was_erased
      from kyc_documents d join profiles p on p.id = d.user_id join trader_profiles t on t.id = d.user_id
      where d.status = 'pending' and d.review_reason is not null
      order by d.created_at, d.id limit ${MOST_KYC_REVIEWS}`,
  );
  return found.map(({ document_type, created_at, review_reason, ...row }) => ({
    ...row,
    kind: kindOfDocument(document_type) ?? 'bvn',
    reason: review_reason,
    submitted_at: created_at.toISOString(),
    is_yours: row.person.id === readerId,
  }));
}
