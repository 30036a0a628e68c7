-- What a person showed to prove who they are. Numbers are never kept: the last four digits let their owner
-- tell one document from another. Only the product writes these; a client may not even claim one is pending.
create table kyc_documents (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint kyc_documents_user_id_fkey references profiles (id) on delete cascade,
  document_type text not null check (document_type in ('youverify_bvn', 'youverify_nin', 'bvn', 'nin')),
  status text not null default 'pending' check (status in ('approved', 'rejected', 'pending')),
  last_four text check (last_four ~ '^[0-9]{4}$'),
  rejection_reason text check (length(rejection_reason) <= 500),
  reviewed_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint kyc_reviewed_has_a_time check ((status = 'pending') = (reviewed_at is null)),
  constraint kyc_only_a_rejection_has_a_reason check (rejection_reason is null or status = 'rejected')
);
create index kyc_documents_user on kyc_documents (user_id, created_at desc);
select app_secure('kyc_documents');
create policy own_rows on kyc_documents for select to authenticated using (user_id = (select auth.uid()));
grant select on kyc_documents to authenticated, service_role;

-- Papers that are looked at by a person: of identity besides the numbers above, and of an address.
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
create policy own_rows on verification_documents for select to authenticated using (user_id = (select auth.uid()));
grant select on verification_documents to authenticated, service_role;

-- Nobody fills a table of their own: the trigger's argument is how many rows a person may keep in it.
-- Two requests at once may both pass; the next one finds the table full.
create function app_keep_few() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  held bigint;
begin
  execute format('select count(*) from %s t where t.user_id = $1', tg_relid::regclass) into held using new.user_id;
  if held >= tg_argv[0]::bigint then
    raise exception 'there are % already, and no room for more', held
      using errcode = 'check_violation', constraint = tg_table_name || '_keep_few';
  end if;
  return new;
end $$;
grant execute on function app_keep_few() to authenticated, app_service;

-- Where a person lives or gets post. Its owner keeps it; `is_verified` is the product's word alone, and is
-- about the text beside it, so a change of that text takes it back.
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
create trigger keep_few before insert on user_addresses for each row execute function app_keep_few(20);
create function user_addresses_changed() returns trigger language plpgsql as $$
begin
  new.updated_at := public.app_now();
  if (new.street_address, new.city, new.state, new.country) is distinct from
    (old.street_address, old.city, old.state, old.country) then
    new.is_verified := false;
  end if;
  return new;
end $$;
grant execute on function user_addresses_changed() to authenticated, app_service;
create trigger changed before update on user_addresses for each row execute function user_addresses_changed();
select app_secure('user_addresses');
create policy own_rows on user_addresses to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on user_addresses to authenticated, service_role;
grant insert (user_id, label, street_address, city, state, country, postal_code, is_default),
  update (label, street_address, city, state, country, postal_code, is_default), delete
  on user_addresses to authenticated;

-- A person's own wallets outside. An address is never edited: another address is another wallet, so whatever
-- was agreed about this one cannot be turned towards a stranger.
create table stablecoin_wallets (
  id uuid primary key default uuidv7(),
  user_id uuid not null default auth.uid() constraint stablecoin_wallets_user_id_fkey
    references profiles (id) on delete cascade,
  network text not null check (network in ('ethereum', 'bsc', 'polygon', 'base', 'tron')),
  asset text not null constraint stablecoin_wallets_asset_fkey references assets (code),
  address text not null,
  label text check (length(label) between 1 and 60),
  is_default boolean not null default false,
  is_verified boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint wallet_asset_is_crypto check (asset in ('USDT', 'USDC', 'cNGN')),
  constraint wallet_address_fits_its_network check (case when network = 'tron'
    then address ~ '^T[1-9A-HJ-NP-Za-km-z]{33}$' else address ~ '^0x[0-9a-fA-F]{40}$' end)
);
-- Capitals in an address of these networks are a checksum and not another address; Tron's are.
create unique index stablecoin_wallets_once on stablecoin_wallets
  (user_id, network, asset, (case when network = 'tron' then address else lower(address) end));
create unique index stablecoin_wallets_one_default on stablecoin_wallets (user_id, asset) where is_default;
create trigger keep_few before insert on stablecoin_wallets for each row execute function app_keep_few(30);
select app_secure('stablecoin_wallets');
create policy own_rows on stablecoin_wallets to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on stablecoin_wallets to authenticated, service_role;
grant insert (user_id, network, asset, address, label, is_default), update (label, is_default), delete
  on stablecoin_wallets to authenticated;
