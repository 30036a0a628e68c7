import { sql } from 'kysely';
import type { KycReviewReason } from '#core/identity/kyc-review.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import type { KycDocument } from '#server/identity/kyc/documents.sql.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

/** Until this transaction ends nobody else begins or ends a check with something of these hashes. */
export async function lockHashes(tx: Tx, hashes: readonly Buffer[]): Promise<void> {
  const names = [...new Set(hashes.map((hash) => hash.toString('hex')))].toSorted();
  for (const name of names) {
    await lockForTransaction(tx, `kyc ${name}`);
  }
}

/**
 * What speaks against letting a number found now serve this account: that it serves another one, or did before that
 * was erased, that another one is the same person's, or that nobody can tell. Null where nothing does.
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
