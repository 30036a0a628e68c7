-- A person, not only a number, serves one account. What a registry says of somebody (two of their names and the day
-- they were born) is kept as keyed hashes, and a check that meets another account's number or person waits for an
-- administrator. Its owner is told what everybody is told who waits: nobody learns whose number is known here.
alter table kyc_documents drop constraint kyc_documents_reason_code_check;
update kyc_documents set reason_code = 'not_confirmed',
  rejection_reason = 'We could not confirm this check. If the number is yours, write to support.'
  where reason_code = 'number_in_use';
alter table kyc_documents
  add constraint kyc_documents_reason_code_check check (reason_code in
    ('not_found', 'name_mismatch', 'not_confirmed', 'not_accepted', 'no_answer')),
  add person_keys bytea[],
  add review_reason text check (review_reason in ('number', 'person', 'no_birth_date')),
  add found_name text check (length(found_name) between 2 and 300), -- at the registry, while it is reviewed
  add constraint kyc_a_name_is_found_for_a_review
    check (found_name is null or (status = 'pending' and review_reason is not null));
drop index kyc_documents_number_key;
create unique index kyc_documents_number_key on kyc_documents (number_hash)
  where number_hash is not null and status = 'approved';
create index kyc_documents_persons on kyc_documents using gin (person_keys) where status = 'approved';
create index kyc_documents_reviews on kyc_documents (created_at) where status = 'pending' and review_reason is not null;

alter table kyc_kept_numbers add person_keys bytea[];
create index kyc_kept_persons on kyc_kept_numbers using gin (person_keys);
create or replace function kyc_documents_keep_number() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.kyc_kept_numbers (number_hash, user_id, approved_at, forget_after, person_keys)
    values (old.number_hash, old.user_id, old.reviewed_at, public.app_now() + interval '5 years', old.person_keys)
    on conflict do nothing;
  return null;
end $$;

alter table sandbox_kyc_checks add birth_date date;
