-- Referral rewards: a share of the fees that referred people's trades pay, in basis points, growing with the number of
-- referred people who traded.
create table referral_tiers (
  id text primary key,
  name text not null,
  min_referrals int not null constraint referral_tiers_min_key unique check (min_referrals >= 0),
  reward_bp int not null check (reward_bp between 0 and 10000)
);
select app_secure('referral_tiers');
grant select on referral_tiers to anon, authenticated, service_role;
insert into referral_tiers (id, name, min_referrals, reward_bp) values
  ('starter', 'Starter', 0, 1000),
  ('bronze', 'Bronze', 5, 1500),
  ('silver', 'Silver', 20, 2000),
  ('gold', 'Gold', 50, 2500);

-- A person's referral code. Only its owner can read whose it is: codes are shared in public.
create table referral_codes (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint referral_codes_user_id_fkey references trader_profiles (id) on delete cascade,
  code text not null constraint referral_codes_code_key unique check (code ~ '^[2-9A-HJKMNP-TV-Z]{8}$'),
  custom_code text constraint referral_codes_custom_code_key unique check (custom_code ~ '^[A-Z0-9]{4,20}$'),
  is_active boolean not null default true,
  clicks int not null default 0 check (clicks >= 0),
  created_at timestamptz not null default app_now()
);
create unique index referral_codes_one_active on referral_codes (user_id) where is_active;
create index referral_codes_user on referral_codes (user_id);
select app_secure('referral_codes');
grant select on referral_codes to authenticated, service_role;

-- Networks that followed a code today, as keyed hashes, so that each counts once. Not on the wire.
create table referral_clicks (
  code_id uuid not null references referral_codes (id) on delete cascade,
  day date not null,
  network_hash bytea not null,
  primary key (code_id, day, network_hash)
);
select app_secure('referral_clicks');

-- Referrals: a person is referred once, and never by themselves. `qualified` after their first completed trade.
create table referrals (
  id uuid primary key default uuidv7(),
  referrer_id uuid not null constraint referrals_referrer_id_fkey references trader_profiles (id) on delete cascade,
  referee_id uuid not null constraint referrals_referee_id_key unique constraint referrals_referee_id_fkey
    references trader_profiles (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'qualified', 'rewarded', 'rejected')),
  created_at timestamptz not null default app_now(),
  qualified_at timestamptz,
  constraint never_of_oneself check (referrer_id <> referee_id),
  constraint qualified_has_a_time check (status not in ('qualified', 'rewarded') or qualified_at is not null)
);
create index referrals_referrer on referrals (referrer_id, status);
select app_secure('referrals');
grant select on referrals to authenticated, service_role;

create table referral_rewards (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint referral_rewards_user_id_fkey references trader_profiles (id) on delete cascade,
  referral_id uuid not null constraint referral_rewards_referral_id_fkey references referrals (id) on delete cascade,
  asset text not null constraint referral_rewards_asset_fkey references assets (code),
  amount numeric(15, 8) not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled')),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  constraint paid_has_a_time check ((status = 'paid') = (paid_at is not null))
);
create index referral_rewards_user on referral_rewards (user_id, created_at desc);
create index referral_rewards_referral on referral_rewards (referral_id);
select app_secure('referral_rewards');
grant select on referral_rewards to authenticated, service_role;

create table job_openings (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) between 3 and 80),
  title text not null check (length(title) between 3 and 120),
  team text not null check (length(team) between 2 and 60),
  place text not null check (length(place) between 2 and 80),
  kind text not null check (kind in ('full_time', 'part_time', 'contract', 'internship')),
  summary text not null check (length(summary) between 20 and 300),
  body text not null check (length(body) between 50 and 8000),
  is_open boolean not null default true,
  opened_at timestamptz not null default app_now(),
  closes_at timestamptz,                                      -- null: open until closed manually
  updated_at timestamptz not null default app_now()
);
create index job_openings_newest on job_openings (opened_at desc, id);
select app_secure('job_openings');
grant select on job_openings to anon, authenticated, service_role;

-- Applicants need no account. `cv_name` is a file of the bucket job-applications.
create table job_applications (
  id uuid primary key default uuidv7(),
  opening_id text not null constraint job_applications_opening_id_fkey references job_openings (id),
  full_name text not null check (length(full_name) between 2 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) between 7 and 30),
  link text check (link ~ '^https?://' and length(link) <= 300),
  letter text not null check (length(letter) between 1 and 5000),
  cv_name text constraint job_applications_cv_name_key unique,
  status text not null default 'received'
    check (status in ('received', 'reviewed', 'interview', 'declined', 'hired')),
  note text check (length(note) <= 2000),                     -- internal
  consented_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  idempotency_key text not null constraint job_applications_idempotency_key unique,
  request_hash bytea not null check (length(request_hash) = 32),
  constraint shows_some_work check (cv_name is not null or link is not null)
);
create index job_applications_status on job_applications (status, id desc);
create index job_applications_opening on job_applications (opening_id, id desc);
create index job_applications_age on job_applications (created_at);
select app_secure('job_applications');
grant select on job_applications to service_role;
grant select (id, opening_id, full_name, email, phone, link, letter, cv_name, status, note, consented_at, created_at,
  updated_at) on job_applications to authenticated;

-- Staff actions on applications. A row outlives its application, and then no longer names the applicant.
create table job_desk_events (
  id uuid primary key default uuidv7(),
  actor_id uuid not null,
  kind text not null check (kind in
    ('application_moved', 'opening_created', 'opening_changed', 'opening_closed', 'opening_reopened')),
  opening_id text not null constraint job_desk_events_opening_id_fkey references job_openings (id),
  application_id uuid constraint job_desk_events_application_id_fkey
    references job_applications (id) on delete set null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
create index job_desk_events_application on job_desk_events (application_id, id desc);
create index job_desk_events_opening on job_desk_events (opening_id);
select app_secure('job_desk_events');
grant select on job_desk_events to authenticated, service_role;
revoke update, delete on job_desk_events from app_service;

-- When a person dismissed the setup guide, and when they completed it. Completion is derived from what they did: their
-- factors, numbers, addresses and documents.
create table onboarding_records (
  user_id uuid primary key constraint onboarding_records_user_id_fkey references profiles (id) on delete cascade,
  seen_at timestamptz,
  completed_at timestamptz,
  constraint onboarding_record_says_something check (seen_at is not null or completed_at is not null)
);
select app_secure('onboarding_records');
grant select on onboarding_records to authenticated, service_role;
