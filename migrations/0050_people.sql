-- An avatar is a file of the person's own folder, a web URL, or a small data URL.
create function own_picture(person uuid, avatar_url text) returns text
  language sql immutable set search_path = '' as $$
  select substring(avatar_url from
    '^(?:https?://[^/\s]+/storage/v1/object/public/profiles/)?(' || person || '/[A-Za-z0-9_.-]{1,100})$')
$$;
grant execute on function own_picture(uuid, text) to authenticated, service_role;

create function is_picture_address(person uuid, avatar_url text) returns boolean
  language sql immutable set search_path = '' as $$
  select public.own_picture(person, avatar_url) is not null
    or (length(avatar_url) <= 2048 and avatar_url ~* '^https?://[^\s<>"''`\\]+$')
    or avatar_url ~ '^data:image/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$'
$$;
grant execute on function is_picture_address(uuid, text) to authenticated, service_role;

-- A person's profile, as they and the administrators see it.
create table profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  username text,
  email text,
  avatar_url text,
  street_address text,
  city text,
  state text,
  country text default 'Nigeria',
  address_verified boolean not null default false,
  usdt_wallet_address text,
  mfa_enabled boolean not null default false,
  verification_level text not null default 'basic' check (verification_level in ('basic', 'verified')),
  phone_verified boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint full_name_length check (length(full_name) between 2 and 120),
  constraint texts_have_an_end check (length(username) <= 254 and length(avatar_url) <= 262144
    and length(street_address) <= 300 and length(city) <= 120 and length(state) <= 120
    and length(country) <= 120 and length(usdt_wallet_address) <= 120),
  constraint avatar_is_a_picture check (avatar_url is null or is_picture_address(id, avatar_url))
);
select app_secure('profiles');
grant select on profiles to authenticated, service_role;
grant insert (id, full_name, username) on profiles to authenticated;
grant update (full_name, username, avatar_url, street_address, city, state, country, usdt_wallet_address, mfa_enabled)
  on profiles to authenticated;

create table user_roles (
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default app_now(),
  primary key (user_id, role)
);
select app_secure('user_roles');
grant select on user_roles to authenticated, service_role;

-- A person's public profile. Never contains an e-mail address.
create table trader_profiles (
  id uuid primary key references profiles (id) on delete cascade,
  handle text not null constraint trader_profiles_handle_key unique check (length(handle) between 2 and 40),
  avatar_url text,
  verification_level text not null default 'basic' check (verification_level in ('basic', 'verified')),
  completed_trades int not null default 0 check (completed_trades >= 0),
  failed_trades int not null default 0 check (failed_trades >= 0),  -- cancelled by this buyer, or expired
  success_rate numeric(5, 2) generated always as (
    case when completed_trades + failed_trades > 0
      then round(100.0 * completed_trades / (completed_trades + failed_trades), 2) end) stored,
  avg_release_seconds int,
  avg_payment_seconds int,
  last_seen_at timestamptz,
  member_since timestamptz not null default app_now(),
  -- Public figures. A job refreshes these; the trade engine maintains those above.
  completed_30d int not null default 0,
  completion_rate_30d numeric(5, 2),                          -- null: no trade ended in thirty days
  verified_counterparties int not null default 0,
  rating_average numeric(3, 2),
  rating_count int not null default 0,
  trusted_by int not null default 0,
  first_trade_on date,
  slow_releases int not null default 0,                       -- this and the next: of the last ninety days
  disputes_lost int not null default 0,
  reputation_score int constraint reputation_score_range check (reputation_score between 0 and 100)
);
-- Handles are unique regardless of case.
create unique index trader_profiles_handle_folded on trader_profiles (lower(handle));
select app_secure('trader_profiles');
grant select on trader_profiles to authenticated, service_role;
grant select (id, handle, avatar_url, verification_level, completed_trades, failed_trades, success_rate,
  avg_release_seconds, avg_payment_seconds, member_since, completed_30d, completion_rate_30d, verified_counterparties,
  rating_average, rating_count, trusted_by, first_trade_on, slow_releases, disputes_lost, reputation_score)
  on trader_profiles to anon;

create table user_phone_numbers (
  user_id uuid primary key constraint user_phone_numbers_user_id_fkey references auth.users (id) on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{7,14}$'),
  is_verified boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default app_now()
);
create unique index user_phone_numbers_verified on user_phone_numbers (phone_number) where is_verified;
select app_secure('user_phone_numbers');
grant select on user_phone_numbers to authenticated, service_role;

-- A person's postal or home address, edited by its owner. Only the product sets `is_verified`; it applies to the
-- current text, so a change of the text resets it.
create table user_addresses (
  id uuid primary key default uuidv7(),
  user_id uuid not null default auth.uid() constraint user_addresses_user_id_fkey
    references profiles (id) on delete cascade,
  label text check (length(label) between 1 and 60),
  street_address text not null check (length(street_address) between 1 and 300),
  city text not null check (length(city) between 1 and 120),
  state text not null check (length(state) between 1 and 120),
  country text not null default 'Nigeria' check (length(country) between 2 and 120),
  postal_code text check (length(postal_code) between 1 and 20),
  is_default boolean not null default false,
  is_verified boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index user_addresses_user on user_addresses (user_id);
create unique index user_addresses_one_default on user_addresses (user_id) where is_default;
select app_secure('user_addresses');
grant select on user_addresses to service_role;
grant select, delete on user_addresses to authenticated;
grant insert (user_id, label, street_address, city, state, country, postal_code, is_default)
  on user_addresses to authenticated;
grant update (label, street_address, city, state, country, postal_code, is_default) on user_addresses to authenticated;

-- Sign-in history: who, when, from where, with which device. Its owner reads it; only the server writes it.
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
  -- Null until geolocated, which sign-in does not wait for.
  located_at timestamptz
);
create index login_activity_user on login_activity (user_id, login_timestamp desc);
create index login_activity_unlocated on login_activity (login_timestamp) where located_at is null;
-- A session signs out once.
create unique index login_activity_one_logout on login_activity (session_id)
  where activity_type = 'Account Logout';
select app_secure('login_activity');
grant select on login_activity to service_role;
grant select (id, user_id, activity_type, method, login_timestamp, ip_address, city, country, device, is_suspicious)
  on login_activity to authenticated;

-- Presence, readable by everyone signed in, so it holds only what a market needs: the status people set and the minute
-- they were last seen. Only `set_user_presence` writes it.
create table user_presence (
  user_id uuid primary key constraint user_presence_user_id_fkey
    references trader_profiles (id) on delete cascade,
  -- The change feed and its readers identify every row by `id`.
  id uuid not null generated always as (user_id) stored,
  -- Apps may add statuses for somebody who is away (busy, invisible): one short lowercase word, because everybody
  -- signed in reads it and it must not become a message.
  status text not null check (status ~ '^[a-z]{1,20}$'),
  -- Rounded to the minute for privacy: seconds would reveal when somebody sleeps, works and answers.
  last_seen_at timestamptz not null check (last_seen_at = date_trunc('minute', last_seen_at, 'UTC')),
  -- Private: which app, and the last change, used to rate-limit changes.
  platform text check (length(platform) between 1 and 40),
  changed_at timestamptz not null default app_now()
) with (fillfactor = 70);
create index user_presence_id on user_presence (id);
select app_secure('user_presence');
grant select on user_presence to service_role;
grant select (user_id, id, status, last_seen_at) on user_presence to authenticated;
