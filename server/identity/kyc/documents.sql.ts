import { sql } from 'kysely';
import type { KycReviewReason } from '#core/identity/kyc-review.ts';
import type { KycAttempts } from '#server/identity/kyc-attempts.ts';
import { kycAttempts } from '#server/identity/kyc-attempts.ts';
import type { KycReason } from '#core/identity/kyc-decision.ts';
import { KYC_ATTEMPTS_HOURS } from '#core/identity/kyc-limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

export interface KycDocument {
  readonly id: string;
  readonly user_id: string;
  readonly document_type: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly last_four: string;
  readonly reason_code: KycReason | null;
  readonly number_hash: Buffer;
  readonly provider: string;
  readonly provider_ref: string | null;
  readonly request_key: string | null;
  readonly polls: number;
  /** Why an administrator reviews it, or did; null for a check without a review. */
  readonly review_reason: KycReviewReason | null;
  readonly created_at: Date;
}

export const KYC_COLUMNS = sql`id, user_id, document_type, status, last_four, reason_code, number_hash, provider,
  provider_ref, request_key, polls, review_reason, created_at`;

export interface KycPerson {
  readonly full_name: string | null;
  readonly verification_level: 'basic' | 'verified';
}

/** Locks the person a check is about; their other checks wait until this transaction ends. */
export function lockPerson(tx: Db, userId: string): Promise<KycPerson | undefined> {
  return tx
    .selectFrom('profiles')
    .select(['full_name', 'verification_level'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many checks a person has left; documents that were not checked by number do not count. */
export async function attemptsOf(db: Db, userId: string): Promise<KycAttempts> {
  const began = await db
    .selectFrom('kyc_documents')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('number_hash', 'is not', null)
    .where('created_at', '>', sql<Date>`app_now() - make_interval(hours => ${KYC_ATTEMPTS_HOURS})`)
    .execute();
  return kycAttempts(
    began.map(({ created_at }) => created_at),
    await readNow(db),
  );
}
