-- A person's level of identity, 0 to 3, derived from approved facts in the transaction that decides about one of them
-- (core/identity/levels/level.ts). `verification_level` is verified from level 1 on. A verified business is a mark of
-- its own, whatever the level.
alter table profiles
  add column kyc_level smallint not null default 0 check (kyc_level between 0 and 3),
  add column is_business boolean not null default false;
update profiles set kyc_level = 1 where verification_level = 'verified';


-- People whose phone or address changed, until their level is derived again.
create table level_changes_due (
  user_id uuid primary key constraint level_changes_due_user_id_fkey references profiles (id) on delete cascade
);
select app_secure('level_changes_due');

-- Pictures of documents: private, drawn again, so that what is stored is never the file itself. The owner adds files to
-- the folder named after their id and reads them back only until they are submitted; reviewers see them through the
-- product alone, with their own mark in the picture.
insert into storage.buckets (id, name, public, built_in, in_folders, file_size_limit, redraw_pixels,
    stored_bytes_limit, pdf_pages, allowed_mime_types)
  values ('kyc-documents', 'kyc-documents', false, true, true, 8388608, 2560, 2097152, 3,
    '{image/png,image/jpeg,application/pdf}');
create index objects_kyc_documents on storage.objects (owner_id, created_at) where bucket_id = 'kyc-documents';

-- Documents that people review. The row keeps the verdict when the picture is gone.
alter table verification_documents
  drop constraint verification_documents_document_type_check,
  drop constraint verification_documents_verification_status_check,
  add constraint verification_documents_document_type_check check (document_type in ('national_id', 'passport',
    'drivers_licence', 'voters_card', 'selfie', 'utility_bill', 'bank_statement', 'cac_certificate')),
  add constraint verification_documents_verification_status_check check (verification_status in ('pending',
    'verifying', 'verified', 'rejected', 'expired')),
  add column purpose text not null generated always as (case
    when document_type in ('utility_bill', 'bank_statement') then 'address'
    when document_type = 'selfie' then 'selfie'
    when document_type = 'cac_certificate' then 'business'
    else 'identity' end) stored,
  add column submitted_at timestamptz not null default app_now(),
  add column object_path text check (length(object_path) <= 300),
  add column sha256 bytea check (length(sha256) = 32),          -- of the file as uploaded
  add column issued_on date,
  add column expires_on date,                                   -- printed on it; for a paper, the day it stops to count
  add column country text check (length(country) between 2 and 60),
  add column address text check (length(address) <= 600),       -- the profile's when the paper was sent
  add column business_name text check (length(business_name) between 2 and 160),
  add column rc_number text check (rc_number ~ '^(RC|BN|IT)[0-9]{4,8}$'),
  add column reject_code text check (reject_code in ('unreadable', 'cut_off', 'wrong_document', 'expired', 'too_old',
    'name_differs', 'address_differs', 'selfie_differs', 'altered', 'copy', 'business_unknown', 'not_confirmed')),
  add column legal_name text check (length(legal_name) between 2 and 300),
  add column person_keys bytea[],
  add column assigned_to uuid constraint verification_documents_assigned_to_fkey references profiles (id)
    on delete set null,
  add column assigned_at timestamptz,
  add column warned_days smallint,                              -- the warning before expiry that was sent last
  add column forget_after timestamptz,                          -- when the picture is deleted
  add constraint verification_claim_has_a_time check ((assigned_to is null) = (assigned_at is null)),
  add constraint verification_business_is_named check (document_type <> 'cac_certificate'
    or (business_name is not null and rc_number is not null));
create unique index verification_documents_one_open on verification_documents (user_id, purpose)
  where verification_status in ('pending', 'verifying') and object_path is not null;
create unique index verification_documents_path on verification_documents (object_path);
create unique index verification_documents_business on verification_documents (rc_number)
  where purpose = 'business' and verification_status = 'verified';
create index verification_documents_queue on verification_documents (submitted_at, id)
  where verification_status in ('pending', 'verifying') and object_path is not null;
create index verification_documents_hash on verification_documents (sha256) where sha256 is not null;
create index verification_documents_persons on verification_documents using gin (person_keys)
  where verification_status = 'verified';
create index verification_documents_assigned on verification_documents (assigned_to) where assigned_to is not null;
create index verification_documents_expiry on verification_documents (expires_on)
  where verification_status = 'verified' and expires_on is not null;
create index verification_documents_forget on verification_documents (forget_after) where forget_after is not null;
revoke select on verification_documents from authenticated;
grant select (id, user_id, document_type, verification_status, rejection_reason, reviewed_at, created_at, purpose,
  submitted_at, issued_on, expires_on, country, business_name, rc_number, reject_code) on verification_documents
  to authenticated;

-- What each reviewer decided; nobody decides twice about one document.
create table verification_reviews (
  document_id uuid not null constraint verification_reviews_document_id_fkey references verification_documents (id)
    on delete cascade,
  reviewer_id uuid not null constraint verification_reviews_reviewer_id_fkey references profiles (id),
  decision text not null check (decision in ('approve', 'reject')),
  reject_code text,
  note text not null check (length(note) between 3 and 500),
  created_at timestamptz not null default app_now(),
  primary key (document_id, reviewer_id),
  constraint verification_reviews_only_a_rejection_has_a_code check ((decision = 'reject') = (reject_code is not null))
);
create index verification_reviews_reviewer on verification_reviews (reviewer_id);
select app_secure('verification_reviews');

-- Each look of a reviewer at a picture: who, why, when. The id is the address of the picture for a minute.
create table verification_views (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null constraint verification_views_document_id_fkey references verification_documents (id)
    on delete cascade,
  reviewer_id uuid not null constraint verification_views_reviewer_id_fkey references profiles (id),
  reason text not null check (length(reason) between 3 and 500),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index verification_views_document on verification_views (document_id, created_at);
create index verification_views_reviewer on verification_views (reviewer_id);
select app_secure('verification_views');

-- Checks of a live face by a provider. No picture of it is stored here.
create table liveness_checks (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint liveness_checks_user_id_fkey references profiles (id) on delete cascade,
  provider text not null check (length(provider) <= 40),
  provider_ref text check (length(provider_ref) between 1 and 100),
  status text not null default 'pending' check (status in ('pending', 'passed', 'failed', 'expired')),
  is_match boolean,
  frame_url text check (length(frame_url) <= 1000),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  next_poll_at timestamptz,
  polls int not null default 0 check (polls >= 0),
  constraint liveness_decided_has_a_time check ((status = 'pending') = (decided_at is null)),
  constraint liveness_only_a_pass_matches check (is_match is not true or status = 'passed')
);
create index liveness_checks_user on liveness_checks (user_id, created_at desc);
create unique index liveness_checks_one_under_way on liveness_checks (user_id) where status = 'pending';
create unique index liveness_checks_provider_key on liveness_checks (provider, provider_ref)
  where provider_ref is not null;
create index liveness_checks_due on liveness_checks (next_poll_at) where status = 'pending';
select app_secure('liveness_checks');

-- The sandbox's face checks: a real provider stores its own.
create table sandbox_liveness_checks (
  provider_ref text primary key check (length(provider_ref) between 8 and 100),
  outcome text check (outcome in ('passed', 'other_person', 'failed', 'timeout')),
  expires_at timestamptz not null
);
select app_secure('sandbox_liveness_checks');

-- Where a person's money comes from, as they say, for the third level.
create table funds_statements (
  user_id uuid primary key constraint funds_statements_user_id_fkey references profiles (id) on delete cascade,
  sources text[] not null check (sources <@ array['salary', 'business', 'freelance', 'savings', 'sale', 'family',
    'other'] and cardinality(sources) between 1 and 7),
  purpose text not null check (purpose in ('trading', 'savings', 'payments', 'business')),
  details text check (length(details) <= 500),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
select app_secure('funds_statements');
grant select on funds_statements to authenticated, service_role;
