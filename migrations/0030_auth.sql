-- Accounts, sessions and one-time tokens. Nothing here is readable over the wire; only the authentication service and
-- the policies' helper functions read it.
create table auth.users (
  id uuid primary key default uuidv7(),
  email text,
  phone text,
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  is_demo boolean not null default false,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  recovery_sent_at timestamptz,
  invited_at timestamptz,
  reauthentication_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  -- Which of the two mailboxes has confirmed so far.
  email_change_agreed text check (email_change_agreed in ('old', 'new')),
  phone_change text,
  phone_change_sent_at timestamptz,
  password_changed_at timestamptz,
  deleted_at timestamptz,
  constraint users_email_lowercase check (email = lower(email)),
  constraint users_email_change_lowercase check (email_change = lower(email_change)),
  constraint users_phone_international check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  constraint users_phone_change_international check (phone_change ~ '^\+[1-9][0-9]{7,14}$')
);
create unique index users_email_key on auth.users (email);
create unique index users_phone_key on auth.users (phone);
-- For the administrators' list of users, newest first.
create index users_newest on auth.users (created_at desc, id desc);
create index users_banned on auth.users (banned_until) where banned_until is not null;

create table auth.identities (
  identity_id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_provider_key unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.mfa_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed_secret bytea not null,
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Since when the factor counts: one enrolled before a change of credentials but verified after it is newer than the
  -- change. Machine time, like the record of credential changes it is compared with.
  verified_at timestamptz,
  constraint mfa_factors_name unique (user_id, friendly_name)
);
create index mfa_factors_verified on auth.mfa_factors (user_id) where status = 'verified';
create index mfa_factors_user on auth.mfa_factors (user_id);

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

-- Ten recovery codes for a lost authenticator. Each works once.
create table auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default app_now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz,
  city text,
  country text,
  last_used_ip text,
  -- Which factor verified the session, so that removing the factor downgrades it; and since when a session has been
  -- downgraded: it then has as long as a new session to pass the second step.
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  aal1_since timestamptz
);
create index sessions_user on auth.sessions (user_id);
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;

-- Only the hash of a refresh token is stored. `parent_id` links a rotated token to the one it replaced.
create table auth.refresh_tokens (
  id uuid primary key default uuidv7(),
  token_hash text not null constraint refresh_tokens_hash_key unique,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- Old refresh tokens are deleted one by one, without cascading to their successors.
  parent_id uuid references auth.refresh_tokens (id) on delete set null,
  revoked boolean not null default false,
  sealed_token bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session on auth.refresh_tokens (session_id);
create index refresh_tokens_parent on auth.refresh_tokens (parent_id);

-- PKCE: the browser that starts a sign-in holds a secret and stores its hash here; the code that mail or another
-- provider returns is exchanged for a session only with that secret.
create table auth.flow_states (
  id uuid primary key default uuidv7(),
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null,                                         -- authentication method of the session
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash text constraint flow_states_auth_code_key unique,
  redirect_to text not null,
  provider text,
  -- Google only: our PKCE verifier, and the nonce that binds Google's response to this flow. Sealed.
  sealed_provider_secrets bytea,
  sealed_provider_tokens bytea,
  link_user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  constraint flow_states_challenge check ((code_challenge is null) = (code_challenge_method is null))
);
create index flow_states_old on auth.flow_states (expires_at);

-- A link or code that proves access to an address: single use, hashed, with a failure count.
create table auth.one_time_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in
    ('signup', 'recovery', 'magiclink', 'invite', 'email_change', 'sms', 'phone_change', 'reauthentication')),
  target text not null,
  token_hash text not null,
  code_hash text,
  failures int not null default 0,
  redirect_to text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  code_expires_at timestamptz,
  flow_id uuid references auth.flow_states (id) on delete cascade,
  -- E-mail sign-in requests may carry these: initial data of an account that the link creates.
  detail jsonb not null default '{}'
);
create unique index one_time_tokens_hash on auth.one_time_tokens (token_hash);
create unique index one_time_tokens_purpose on auth.one_time_tokens (user_id, purpose, target);
create index one_time_tokens_target on auth.one_time_tokens (target, purpose);

-- Recent sign-ups by address, with and without an account alike. A sign-in with a sign-up's password gets "not
-- confirmed" from this table alone, so that the response does not reveal who has an account.
create table auth.recent_sign_ups (
  address_hash text primary key,
  password_hash text,                                         -- null after sign-ups with two different passwords
  sent_at timestamptz not null
);
create index recent_sign_ups_old on auth.recent_sign_ups (sent_at);

-- Signing keys of access tokens; the private half is sealed with the operator's secret.
create table auth.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm = 'ES256'),
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A key is published before it signs, so that no node receives a token it cannot verify, and stays published for a
  -- day after its last token, which has expired by then.
  signs_from timestamptz not null default now(),
  retired_at timestamptz,
  constraint signing_keys_retired check (active = (retired_at is null))
);
create unique index signing_keys_one_active on auth.signing_keys (active) where active;

create table auth.audit_events (
  id uuid primary key default uuidv7(),
  user_id uuid,
  kind text not null,
  ip text,
  user_agent text,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_events_user on auth.audit_events (user_id, created_at desc);

-- Rate limit buckets, shared by all nodes. Unlogged: a bucket lost in a crash starts full.
create unlogged table auth.rate_buckets (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);
create index rate_buckets_old on auth.rate_buckets (updated_at);

-- How often something was sent to an address, counted for known and unknown addresses alike, so that responses do not
-- reveal which exist. Uses the product's clock. Addresses are stored as hashes.
create unlogged table auth.message_counts (
  key text primary key,
  last_at timestamptz not null,
  since timestamptz not null,
  sent int not null
);
create index message_counts_old on auth.message_counts (last_at);

-- The caller's claims, for policies. The server sets request.jwt.claims for one transaction.
create function auth.jwt() returns jsonb language sql stable as
  $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as
  $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

-- False for a session that has passed only the password although the user has a verified second factor.
create function auth.aal_satisfied() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
grant execute on function auth.jwt(), auth.uid(), auth.aal_satisfied() to anon, authenticated, service_role;

-- Revokes all access to a table, then grants it to the product (use-cases, triggers, migrations) and, with a sufficient
-- assurance level, to those whom the table's policies admit. Called once for each table of the public and storage
-- schemas.
create function app_secure(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy service on %s to app_service, service_role, %I using (true) with check (true)',
    target, current_user);
  execute format('create policy second_factor on %s as restrictive to authenticated
    using ((select auth.aal_satisfied())) with check ((select auth.aal_satisfied()))', target);
end $$;
select app_secure('app_clock');
