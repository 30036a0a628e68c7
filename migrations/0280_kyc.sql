-- Identity documents. Numbers are never stored: the last four digits let their owner tell documents apart. Only the
-- product writes these; a client may not even set one to pending.
--
-- A BVN or NIN is stored only as an HMAC, under a key outside the database, so that one number serves one account. What
-- a registry returns about somebody else's number is not stored at all. One person, not only one number, has one
-- account: what a registry returns about a person (two of their names and the date of birth) is stored as keyed hashes,
-- and a check that matches another account's number or person waits for an administrator. Its owner sees the ordinary
-- pending status: nobody learns whose number is known here.
create table kyc_documents (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint kyc_documents_user_id_fkey references profiles (id) on delete cascade,
  document_type text not null check (document_type in ('youverify_bvn', 'youverify_nin', 'bvn', 'nin')),
  status text not null default 'pending' check (status in ('approved', 'rejected', 'pending')),
  last_four text check (last_four ~ '^[0-9]{4}$'),
  rejection_reason text check (length(rejection_reason) <= 500),
  reviewed_at timestamptz,
  created_at timestamptz not null default app_now(),
  reason_code text check (reason_code in
    ('not_found', 'name_mismatch', 'not_confirmed', 'not_accepted', 'no_answer')),
  legal_name text check (length(legal_name) between 2 and 300),
  number_hash bytea check (length(number_hash) = 32),
  consent_version text check (length(consent_version) <= 40),  -- the version agreed to; created_at says when
  provider text check (length(provider) <= 40),
  provider_ref text check (length(provider_ref) between 1 and 100),
  request_key text check (length(request_key) between 8 and 200),
  next_poll_at timestamptz,                                   -- when the provider is polled next
  polls int not null default 0 check (polls >= 0),
  person_keys bytea[],
  review_reason text check (review_reason in ('number', 'person', 'no_birth_date')),
  found_name text check (length(found_name) between 2 and 300),  -- from the registry, during a review
  constraint kyc_reviewed_has_a_time check ((status = 'pending') = (reviewed_at is null)),
  constraint kyc_only_a_rejection_has_a_reason check (rejection_reason is null or status = 'rejected'),
  constraint kyc_only_a_rejection_has_a_code check (reason_code is null or status = 'rejected'),
  constraint kyc_only_an_approval_has_a_name check (legal_name is null or status = 'approved'),
  constraint kyc_a_checked_number_was_agreed_to check (number_hash is null
    or (consent_version is not null and last_four is not null and provider is not null)),
  constraint kyc_a_name_is_found_for_a_review
    check (found_name is null or (status = 'pending' and review_reason is not null))
);
create index kyc_documents_user on kyc_documents (user_id, created_at desc);
create unique index kyc_documents_one_under_way on kyc_documents (user_id)
  where number_hash is not null and status = 'pending';
create unique index kyc_documents_request_key on kyc_documents (user_id, request_key) where request_key is not null;
create unique index kyc_documents_provider_key on kyc_documents (provider, provider_ref)
  where provider_ref is not null;
create index kyc_documents_attempts on kyc_documents (number_hash, created_at) where number_hash is not null;
create index kyc_documents_due on kyc_documents (next_poll_at) where status = 'pending' and number_hash is not null;
create unique index kyc_documents_number_key on kyc_documents (number_hash)
  where number_hash is not null and status = 'approved';
create index kyc_documents_persons on kyc_documents using gin (person_keys) where status = 'approved';
create index kyc_documents_reviews on kyc_documents (created_at) where status = 'pending' and review_reason is not null;
select app_secure('kyc_documents');
grant select on kyc_documents to service_role;
grant select (id, user_id, document_type, status, last_four, rejection_reason, reviewed_at, created_at, reason_code,
  legal_name, consent_version) on kyc_documents to authenticated;

-- Documents reviewed by a person: proof of identity other than the numbers above, and proof of address.
create table verification_documents (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint verification_documents_user_id_fkey references profiles (id) on delete cascade,
  document_type text not null check (document_type in ('national_id', 'passport', 'drivers_licence',
    'voters_card', 'utility_bill', 'bank_statement', 'selfie')),
  verification_status text not null default 'pending'
    check (verification_status in ('pending', 'verifying', 'verified', 'rejected')),
  rejection_reason text check (length(rejection_reason) <= 500),
  reviewed_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index verification_documents_user on verification_documents (user_id, created_at desc);
select app_secure('verification_documents');
grant select on verification_documents to authenticated, service_role;

-- Numbers of deleted accounts: only the hash, for as long as the law requires records of a verified identity. Until
-- then the number cannot open a second account.
create table kyc_retained_numbers (
  number_hash bytea primary key check (length(number_hash) = 32),
  user_id uuid not null,                                      -- the account may not exist any more
  approved_at timestamptz not null,
  forget_after timestamptz not null,
  person_keys bytea[]
);
create index kyc_retained_numbers_age on kyc_retained_numbers (forget_after);
create index kyc_retained_persons on kyc_retained_numbers using gin (person_keys);
select app_secure('kyc_retained_numbers');

-- The sandbox's registry: its responses, without the numbers. A real provider stores this itself.
create table sandbox_kyc_checks (
  provider_ref text primary key check (length(provider_ref) between 8 and 100),
  reference uuid not null constraint sandbox_kyc_checks_reference_key unique,
  outcome text not null check (outcome in ('found', 'not_found')),
  legal_name text,
  ready_at timestamptz not null,
  birth_date date
);
select app_secure('sandbox_kyc_checks');
