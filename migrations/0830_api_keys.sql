-- Keys by which a merchant's own servers act. The check keeps what may move money
-- out within named networks and an amount a day.
create table api_keys (
  id text primary key constraint api_key_id_form check (id ~ '^[0-9A-Za-z]{16}$'),
  merchant_id uuid not null constraint api_keys_merchant_fkey references merchant_profiles (user_id) on delete cascade,
  -- The first key of those that replaced each other: they share one daily cap and one rate.
  lineage text not null check (lineage ~ '^[0-9A-Za-z]{16}$'),
  name text not null check (length(name) between 1 and 60),
  start text not null check (length(start) between 4 and 24),
  scopes text[] not null check (cardinality(scopes) between 1 and 30),
  ip_allow cidr[] not null default '{}' check (cardinality(ip_allow) <= 20),
  daily_cap_ngn numeric(15,2) check (daily_cap_ngn > 0),
  is_test boolean not null,
  expires_at timestamptz,
  rotates_to text constraint api_keys_rotates_to_fkey references api_keys (id) on delete set null,
  old_until timestamptz,
  last_used_at timestamptz,
  last_ip inet,
  -- Networks it was used from, the newest last; its owner is notified of another one.
  networks text[] not null default '{}',
  created_by_session uuid,
  revoked_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint money_out_is_bounded check (is_test or not scopes && '{payouts:write,refunds:write}'
    or (cardinality(ip_allow) > 0 and daily_cap_ngn is not null)),
  constraint rotated_keys_end check ((rotates_to is null) or (old_until is not null))
);
create index api_keys_merchant on api_keys (merchant_id, created_at);
create index api_keys_lineage on api_keys (lineage);
create index api_keys_rotates_to on api_keys (rotates_to) where rotates_to is not null;
select app_secure('api_keys');
grant select on api_keys to service_role;
grant select (id, merchant_id, name, start, scopes, ip_allow, daily_cap_ngn, is_test, expires_at, rotates_to, old_until,
  last_used_at, last_ip, revoked_at, created_at) on api_keys to authenticated;

-- The SHA-256 of each key's secret, apart from what the wire shows: no key of a client reads it.
create table api_key_hashes (
  key_id text primary key constraint api_key_hashes_key_fkey references api_keys (id) on delete cascade,
  hash bytea not null check (octet_length(hash) = 32)
);
select app_secure('api_key_hashes');

-- What left by a key, in naira, for its cap. Written under the lock of its owner.
create table api_key_uses (
  key_id text not null constraint api_key_uses_key_fkey references api_keys (id) on delete cascade,
  lineage text not null,
  subject_id uuid not null,
  value_ngn numeric(15,2) not null check (value_ngn >= 0),
  created_at timestamptz not null default app_now(),
  primary key (subject_id, key_id)
);
create index api_key_uses_key on api_key_uses (key_id);
create index api_key_uses_lineage on api_key_uses (lineage, created_at);
select app_secure('api_key_uses');

-- The first response to an Idempotency-Key, for 24 hours. Without a status it is in progress.
create table api_responses (
  key_id text not null constraint api_responses_key_fkey references api_keys (id) on delete cascade,
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  request_hash bytea not null,
  status smallint,
  body text check (length(body) <= 1000000),
  begun_at timestamptz not null default now(),
  primary key (key_id, idempotency_key)
);
create index api_responses_begun on api_responses (begun_at);
select app_secure('api_responses');
