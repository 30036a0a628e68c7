-- Accounts, sessions and one-time tokens. Nothing here is readable from the wire; only the
-- authentication service and the policies' helper functions look inside.
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
  constraint users_email_lowercase check (email = lower(email))
);
create unique index users_email_key on auth.users (email);
create unique index users_phone_key on auth.users (phone);

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

create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz
);
create index sessions_user on auth.sessions (user_id);

-- Only a hash of each refresh token is kept. `parent_id` links a rotated token to the one it replaced.
create table auth.refresh_tokens (
  id uuid primary key default uuidv7(),
  token_hash text not null constraint refresh_tokens_hash_key unique,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  parent_id uuid references auth.refresh_tokens (id) on delete cascade,
  revoked boolean not null default false,
  sealed_token bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session on auth.refresh_tokens (session_id);
create index refresh_tokens_parent on auth.refresh_tokens (parent_id);

-- A link or a code that proves access to an address: single use, hashed, with a failure count.
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
  created_at timestamptz not null default now()
);
create unique index one_time_tokens_hash on auth.one_time_tokens (token_hash);
create unique index one_time_tokens_purpose on auth.one_time_tokens (user_id, purpose, target);

create table auth.mfa_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed_secret bytea not null,
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mfa_factors_verified on auth.mfa_factors (user_id) where status = 'verified';

-- Signing keys of access tokens; the private half is sealed with the operator's secret.
create table auth.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm = 'ES256'),
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
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

-- What policies ask about the caller. The edge sets request.jwt.claims for one transaction.
create function auth.jwt() returns jsonb language sql stable as
  $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as
  $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create function auth.role() returns text language sql stable as
  $$ select auth.jwt() ->> 'role' $$;
create function auth.email() returns text language sql stable as
  $$ select auth.jwt() ->> 'email' $$;

-- False for a session that has passed only the password although the user holds a verified second factor.
create function auth.aal_satisfied() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email(), auth.aal_satisfied()
  to anon, authenticated, service_role;

-- Closes a table to everyone, then opens it to the product itself (use-cases, triggers, migrations) and, for those its own policies
-- admit, only with a sufficient assurance level. Called once for every table of the public schema.
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
create policy anyone on app_clock for select to anon, authenticated using (true);
