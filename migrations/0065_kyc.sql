-- Checks of identity by BVN or NIN. A number is kept as its HMAC alone, under a key that no database has, so that
-- one number serves one account. What a registry says of a number that is somebody else's is not kept at all.
alter table kyc_documents
  add reason_code text check (reason_code in
    ('not_found', 'name_mismatch', 'number_in_use', 'not_accepted', 'no_answer')),
  add legal_name text check (length(legal_name) between 2 and 300),
  add number_hash bytea check (length(number_hash) = 32),
  add consent_version text check (length(consent_version) <= 40), -- the wording agreed to; created_at says when
  add provider text check (length(provider) <= 40),
  add provider_ref text check (length(provider_ref) between 1 and 100),
  add request_key text check (length(request_key) between 8 and 200),
  add next_look_at timestamptz,                               -- when the provider is asked what became of it
  add looks int not null default 0 check (looks >= 0),
  add constraint kyc_only_a_rejection_has_a_code check (reason_code is null or status = 'rejected'),
  add constraint kyc_only_an_approval_has_a_name check (legal_name is null or status = 'approved'),
  add constraint kyc_a_checked_number_was_agreed_to
    check (number_hash is null or (consent_version is not null and last_four is not null and provider is not null));
create unique index kyc_documents_number_key on kyc_documents (number_hash)
  where number_hash is not null and status in ('pending', 'approved');
create unique index kyc_documents_one_under_way on kyc_documents (user_id)
  where number_hash is not null and status = 'pending';
create unique index kyc_documents_request_key on kyc_documents (user_id, request_key) where request_key is not null;
create unique index kyc_documents_provider_key on kyc_documents (provider, provider_ref)
  where provider_ref is not null;
create index kyc_documents_attempts on kyc_documents (number_hash, created_at) where number_hash is not null;
create index kyc_documents_due on kyc_documents (next_look_at) where status = 'pending' and number_hash is not null;

revoke select on kyc_documents from authenticated;
grant select (id, user_id, document_type, status, last_four, rejection_reason, reason_code, legal_name,
  consent_version, reviewed_at, created_at) on kyc_documents to authenticated;

-- What was decided stays decided, whatever is told later and in whatever order.
create function kyc_documents_stay_decided() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'a decided identity check does not change';
end $$;
grant execute on function kyc_documents_stay_decided() to app_service;
create trigger stay_decided before update of status on kyc_documents for each row
  when (old.status <> 'pending' and new.status is distinct from old.status)
  execute function kyc_documents_stay_decided();

-- Numbers of accounts that are gone: the hash and nothing else, for as long as the law has records of a checked
-- identity kept. Until then the number opens no second account.
create table kyc_kept_numbers (
  number_hash bytea primary key check (length(number_hash) = 32),
  user_id uuid not null,                                      -- an account that may not exist any more
  approved_at timestamptz not null,
  forget_after timestamptz not null
);
create index kyc_kept_numbers_age on kyc_kept_numbers (forget_after);
select app_secure('kyc_kept_numbers');

create function kyc_documents_keep_number() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.kyc_kept_numbers (number_hash, user_id, approved_at, forget_after)
    values (old.number_hash, old.user_id, old.reviewed_at, public.app_now() + interval '5 years')
    on conflict do nothing;
  return null;
end $$;
grant execute on function kyc_documents_keep_number() to app_service;
create trigger keep_number after delete on kyc_documents for each row
  when (old.status = 'approved' and old.number_hash is not null) execute function kyc_documents_keep_number();

-- The sandbox's registry: what it answered, and never for which number. A provider keeps this itself.
create table sandbox_kyc_checks (
  provider_ref text primary key check (length(provider_ref) between 8 and 100),
  reference uuid not null constraint sandbox_kyc_checks_reference_key unique,
  outcome text not null check (outcome in ('found', 'not_found')),
  legal_name text,
  ready_at timestamptz not null
);
select app_secure('sandbox_kyc_checks');
