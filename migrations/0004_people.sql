-- A person, as the person and the admins see it.
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
    and length(country) <= 120 and length(usdt_wallet_address) <= 120)
);

create table user_roles (
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default app_now(),
  primary key (user_id, role)
);

-- A person, as every other person sees them. Never holds an e-mail address.
create table trader_profiles (
  id uuid primary key references profiles (id) on delete cascade,
  handle text not null constraint trader_profiles_handle_key unique check (length(handle) between 2 and 40),
  avatar_url text,
  verification_level text not null default 'basic' check (verification_level in ('basic', 'verified')),
  completed_trades int not null default 0 check (completed_trades >= 0),
  failed_trades int not null default 0 check (failed_trades >= 0),  -- ended by this buyer or by the clock
  success_rate numeric(5, 2) generated always as (
    case when completed_trades + failed_trades > 0
      then round(100.0 * completed_trades / (completed_trades + failed_trades), 2) end) stored,
  avg_release_seconds int,
  avg_payment_seconds int,
  last_seen_at timestamptz,
  member_since timestamptz not null default app_now()
);

-- Two handles that differ only in capitals are one to whoever reads them.
create unique index trader_profiles_handle_folded on trader_profiles (lower(handle));

create function auth.is_admin() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin')
$$;
grant execute on function auth.is_admin() to anon, authenticated, service_role;

-- Whether a second factor is on is a fact about factors, never something a client may claim.
create function profiles_keep_mfa_true() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.mfa_enabled := exists (
    select 1 from auth.mfa_factors f where f.user_id = new.id and f.status = 'verified');
  new.updated_at := public.app_now();
  return new;
end $$;
create trigger keep_mfa_true before insert or update on profiles
  for each row execute function profiles_keep_mfa_true();

select app_secure('profiles');
create policy own_row on profiles to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy admins on profiles for select to authenticated using ((select auth.is_admin()));
grant select on profiles to authenticated, service_role;
grant insert (id, full_name, username) on profiles to authenticated;
grant update (full_name, username, avatar_url, street_address, city, state, country,
  usdt_wallet_address, mfa_enabled) on profiles to authenticated;

select app_secure('user_roles');
create policy own_row on user_roles for select to authenticated using (user_id = (select auth.uid()));
create policy admins on user_roles for select to authenticated using ((select auth.is_admin()));
grant select on user_roles to authenticated, service_role;

select app_secure('trader_profiles');
create policy anyone on trader_profiles for select to anon, authenticated using (true);
grant select on trader_profiles to anon, authenticated, service_role;
