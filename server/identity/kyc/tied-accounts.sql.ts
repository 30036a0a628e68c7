import { sql } from 'kysely';
import type { KycReviewReason } from '#core/identity/kyc-review.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import type { KycDocument } from '#server/identity/kyc/documents.sql.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

/** Locks hashes: until this transaction ends nobody else begins or ends a check with one of them. */
export async function lockHashes(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  const names = [...new Set(hashes.map((hash) => hash.toString('hex')))].toSorted();
  for (const name of names) {
    await lockForTransaction(tx, `kyc ${name}`);
  }
}

/**
 * Why a number may not confirm this account without review: it belongs to another one, or did before an erasure,
 * another account is the same person's, or that is unknown. Null if nothing does.
 */
export async function reviewReasonFor(
  tx: Tx,
  { user_id, number_hash }: Pick<KycDocument, 'user_id' | 'number_hash'>,
  keys: readonly Buffer[],
): Promise<KycReviewReason | null> {
  const { number, person } = await one(
    tx,
    sql<{ number: boolean; person: boolean }>`select
      exists (select from kyc_documents d where d.number_hash = ${number_hash} and d.status = 'approved'
          and d.user_id <> ${user_id})
        or exists (select from kyc_retained_numbers k where k.number_hash = ${number_hash}
          and k.forget_after > app_now()) as number,
      exists (select from kyc_documents d where d.person_keys && ${[...keys]}::bytea[] and d.status = 'approved'
          and d.user_id <> ${user_id})
        or exists (select from kyc_retained_numbers k where k.person_keys && ${[...keys]}::bytea[]
          and k.forget_after > app_now()) as person`,
  );
  if (number) return 'number';
  if (person) return 'person';
  return keys.length === 0 ? 'no_birth_date' : null;
}
