import { sql } from 'kysely';

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
