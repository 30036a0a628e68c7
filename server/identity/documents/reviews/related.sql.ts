import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a reviewer is too close to a person to decide about them: it is themselves, or somebody with their address
 * or their bank account, also one that was removed.
 */
export function isClose(reviewerId: string, person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${person} = ${reviewerId} or exists (
      select from profiles mine join profiles theirs on theirs.id = ${person}
      where mine.id = ${reviewerId} and btrim(mine.street_address) <> ''
        and lower(btrim(mine.street_address)) = lower(btrim(theirs.street_address))
        and lower(btrim(mine.city)) = lower(btrim(theirs.city)))
    or exists (
      select from bank_accounts mine join bank_accounts theirs
        on theirs.bank_code = mine.bank_code and theirs.account_number = mine.account_number
      where mine.user_id = ${reviewerId} and theirs.user_id = ${person}))`;
}

/** Whether a document raises a doubt: the same file, or the same person, belongs to another account. `d` is its row. */
export const IS_DOUBTFUL = sql<boolean>`(
  exists (select from verification_documents o where o.sha256 = d.sha256 and o.user_id <> d.user_id)
  or exists (select from verification_documents o where o.person_keys && d.person_keys
    and o.verification_status = 'verified' and o.user_id <> d.user_id)
  or exists (select from kyc_documents o where o.person_keys && d.person_keys and o.status = 'approved'
    and o.user_id <> d.user_id)
  or exists (select from kyc_retained_numbers o where o.person_keys && d.person_keys
    and o.forget_after > app_now()))`;

/**
 * Documents in the queue. One of identity waits until there is a face to compare it with. With `offset 0` the faces are
 * looked up by person, instead of reading all of them.
 */
export const IS_QUEUED = sql<boolean>`(d.verification_status in ('pending', 'verifying') and d.object_path is not null
  and d.purpose <> 'selfie' and (d.purpose <> 'identity'
    or exists (select from verification_documents f where f.user_id = d.user_id and f.purpose = 'selfie'
      and f.object_path is not null and f.verification_status in ('pending', 'verified') offset 0)
    or exists (select from liveness_checks l where l.user_id = d.user_id and l.status = 'passed' and l.is_match
      offset 0)))`;
