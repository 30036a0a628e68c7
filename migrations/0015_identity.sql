-- What sign-in needs beyond a password: changes of address under way, codes that end before their links,
-- flows that end in another window, challenges of a second factor, and limits that all nodes share.
alter table auth.users
  add column recovery_sent_at timestamptz,
  add column invited_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column email_change text,
  add column email_change_sent_at timestamptz,
  -- Which of the two mailboxes has agreed so far.
  add column email_change_agreed text check (email_change_agreed in ('old', 'new')),
  add column phone_change text,
  add column phone_change_sent_at timestamptz,
  add column password_changed_at timestamptz,
  add column deleted_at timestamptz,
  add constraint users_email_change_lowercase check (email_change = lower(email_change)),
  add constraint users_phone_international check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  add constraint users_phone_change_international check (phone_change ~ '^\+[1-9][0-9]{7,14}$');

-- A browser that starts a sign-in keeps a secret and shows its hash here; what comes back through mail or
-- another provider is a code that only this secret turns into a session.
create table auth.flow_states (
  id uuid primary key default uuidv7(),
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null,                      -- how the session will have been proven
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash text constraint flow_states_auth_code_key unique,
  redirect_to text not null,
  provider text,
  -- Google only: our own secret, and the number that ties its answer to this flow. Sealed.
  sealed_provider_secrets bytea,
  sealed_provider_tokens bytea,
  link_user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  constraint flow_states_challenge check ((code_challenge is null) = (code_challenge_method is null))
);
create index flow_states_old on auth.flow_states (expires_at);

alter table auth.one_time_tokens
  add column code_expires_at timestamptz,
  add column flow_id uuid references auth.flow_states (id) on delete cascade,
  -- The client of e-mail sign-ins may bring these: what an account opened by the link starts with.
  add column detail jsonb not null default '{}';
create index one_time_tokens_target on auth.one_time_tokens (target, purpose);

alter table auth.mfa_factors add constraint mfa_factors_name unique (user_id, friendly_name);

create table auth.mfa_challenges (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  verified_at timestamptz,
  failures int not null default 0
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

-- Ten words on paper for whoever loses the phone. Each works once.
create table auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Buckets of the rate limits, shared by all nodes. Not worth a crash: a lost bucket is a full one.
create unlogged table auth.rate_buckets (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);
create index rate_buckets_old on auth.rate_buckets (updated_at);

-- Takes one from a bucket that holds `burst` and gains `per_second`. Answers 0, or the seconds until there is one.
create function auth.take_token(bucket text, burst double precision, per_second double precision)
  returns double precision language plpgsql set search_path = '' as $$
declare
  held double precision;
begin
  insert into auth.rate_buckets (key, tokens, updated_at) values (bucket, burst, clock_timestamp())
    on conflict do nothing;
  select least(burst, b.tokens + extract(epoch from clock_timestamp() - b.updated_at) * per_second)
    into held from auth.rate_buckets b where b.key = bucket for update;
  if held < 1 then return ceil((1 - held) / per_second); end if;
  update auth.rate_buckets set tokens = held - 1, updated_at = clock_timestamp() where key = bucket;
  return 0;
end $$;

alter table auth.sessions
  add column city text,
  add column country text,
  add column last_used_ip text;

-- Who signed in when, from where and with what; the owner reads it, the server alone writes it.
create table login_activity (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint login_activity_user_id_fkey references auth.users (id) on delete cascade,
  session_id uuid,
  activity_type text not null check (activity_type in ('Account Login', 'Account Logout')),
  method text,
  login_timestamp timestamptz not null default app_now(),
  ip_address text,
  city text,
  country text,
  device text,
  user_agent text,
  is_suspicious boolean not null default false,
  -- Null until the place was looked up, which sign-in does not wait for.
  located_at timestamptz
);
create index login_activity_user on login_activity (user_id, login_timestamp desc);
create index login_activity_unlocated on login_activity (login_timestamp) where located_at is null;
select app_secure('login_activity');
create policy own_rows on login_activity for select to authenticated using (user_id = (select auth.uid()));
grant select on login_activity to service_role;
grant select (id, user_id, activity_type, method, login_timestamp, ip_address, city, country, device, is_suspicious)
  on login_activity to authenticated;

create table email_logs (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint email_logs_user_id_fkey references auth.users (id) on delete cascade,
  email_type text not null,
  status text not null default 'sent' check (status in ('sent', 'failed')),
  created_at timestamptz not null default app_now(),
  constraint email_logs_once unique (user_id, email_type)
);
select app_secure('email_logs');
create policy own_rows on email_logs for select to authenticated using (user_id = (select auth.uid()));
grant select on email_logs to authenticated, service_role;

create table user_phone_numbers (
  user_id uuid primary key constraint user_phone_numbers_user_id_fkey references auth.users (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{7,14}$'),
  is_verified boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default app_now()
);
create unique index user_phone_numbers_verified on user_phone_numbers (phone_number) where is_verified;
select app_secure('user_phone_numbers');
create policy own_rows on user_phone_numbers for select to authenticated using (user_id = (select auth.uid()));
grant select on user_phone_numbers to authenticated, service_role;
