-- Chains are rows, as assets are: columns that name a chain refer to it instead of listing all chains. add_chain and
-- add_asset create the rows a chain or a coin needs, so that its migration is one line.
create table chains (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,30}$'),
  number int not null constraint chains_number_key unique check (number > 0), -- its shard in the ledger, never reused
  family text not null check (family in ('evm', 'tron'))
);
select app_secure('chains');
grant select on chains to anon, authenticated, service_role;
revoke update, delete on chains from app_service;

-- Adds a chain: its row, and its ledger account for each coin. Called by the migration that adds it.
create function add_chain(p_id text, p_number int, p_family text) returns void
  language sql set search_path = public as $$
  insert into chains (id, number, family) values (p_id, p_number, p_family);
  insert into ledger_accounts (kind, asset, shard) select 'chain', code, p_number from assets where not is_fiat
    on conflict do nothing;
$$;
select add_chain('ethereum', 1, 'evm'), add_chain('bsc', 2, 'evm'), add_chain('polygon', 3, 'evm'),
  add_chain('base', 4, 'evm'), add_chain('tron', 5, 'tron'), add_chain('sandbox', 9, 'evm');


-- Adds a coin: its row, the platform's accounts, its naira rate, its conversion pairs, and savings that are closed at
-- first. A coin pegged to the dollar has the main coin's rate until markets quote it; one pegged to the naira has a
-- rate of one. Called by the migration that adds it; idempotent: existing rows are left unchanged.
create function add_asset(p_code text, p_name text, p_peg text, p_seller_fee_bp int) returns void
  language plpgsql set search_path = public as $$
begin
  if p_peg not in ('NGN', 'USD') then raise exception 'a coin is pegged to NGN or USD, not to %', p_peg; end if;
  insert into assets (code, name, scale, is_fiat, seller_fee_bp) values (p_code, p_name, 8, false, p_seller_fee_bp)
    on conflict do nothing;
  insert into ledger_accounts (kind, asset, shard) select 'fees', p_code, shard from generate_series(0, 15) as shard
    on conflict do nothing;
  insert into ledger_accounts (kind, asset) values ('external', p_code), ('treasury', p_code) on conflict do nothing;
  insert into ledger_accounts (kind, asset, shard) select 'chain', p_code, number from chains on conflict do nothing;

  insert into exchange_rates (from_currency, to_currency, mid_rate, buy_rate, sell_rate, spread, source, is_estimated)
    select p_code, 'NGN', r.mid_rate, r.buy_rate, r.sell_rate, r.spread, r.source, r.is_estimated
    from (
      select 'NGN' as peg, 1 as mid_rate, 1 as buy_rate, 1 as sell_rate, 0 as spread, 'peg' as source, false as is_estimated
      union all
      select 'USD', mid_rate, buy_rate, sell_rate, spread, 'default', true from exchange_rates
        where is_active and from_currency = 'USDT' and to_currency = 'NGN') r
    where r.peg = p_peg
    on conflict do nothing;

  insert into convert_pairs (from_asset, to_asset, spread_bp)
    select p.from_asset, p.to_asset, case when o.is_naira = (p_peg = 'NGN') then 10 else 50 end
    from (
      select a.code, exists (select 1 from exchange_rates r where r.is_active and r.from_currency = a.code
        and r.to_currency = 'NGN' and r.source = 'peg') as is_naira
      from assets a where not a.is_fiat and a.code <> p_code) o,
      lateral (values (o.code, p_code), (p_code, o.code)) p (from_asset, to_asset)
    on conflict do nothing;

  with opened as (
    insert into savings_products (asset, rate_bp, applies_from)
      values (p_code, 0, (app_now() at time zone 'Africa/Lagos')::date)
      on conflict do nothing returning asset, applies_from, rate_bp)
  insert into savings_rates (asset, applies_from, rate_bp) select asset, applies_from, rate_bp from opened;
end $$;
select add_asset('USDT', 'Tether', 'USD', 30), add_asset('USDC', 'USD Coin', 'USD', 30),
  add_asset('cNGN', 'Naira coin', 'NGN', 30);

-- Replaces the check constraints that listed chains and coins.
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as relation, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
      and (pg_get_constraintdef(oid) like '%''ethereum''%' or pg_get_constraintdef(oid) like '%''USDC''%')
  loop
    execute format('alter table %s drop constraint %I', found.relation, found.name);
  end loop;
end $$;

-- Chains are never deleted or renamed, so these foreign keys need no index; where an index leads with the chain, it
-- existed before.
alter table stablecoin_wallets add constraint stablecoin_wallets_network_fkey
  foreign key (network) references chains (id);
alter table deposits add constraint deposits_chain_fkey foreign key (chain) references chains (id);
alter table chain_cursors add constraint chain_cursors_chain_fkey foreign key (chain) references chains (id);
alter table sweeps add constraint sweeps_chain_fkey foreign key (chain) references chains (id);
alter table withdrawals add constraint withdrawals_chain_fkey foreign key (chain) references chains (id);
alter table chain_senders add constraint chain_senders_chain_fkey foreign key (chain) references chains (id);
alter table chain_sends add constraint chain_sends_chain_fkey foreign key (chain) references chains (id);
alter table dollar_quotes add constraint dollar_quotes_asset_fkey foreign key (asset) references assets (code);
-- A treasury movement is at the bank or on a chain.
alter table treasury_moves add column chain text generated always as (nullif(place, 'bank')) stored
  constraint treasury_moves_chain_fkey references chains (id);

-- A coin's seller fee from a date on, as decided by two administrators. Append-only: the latest date that has come
-- applies, and for the same date the latest decision. A job writes the fee into the coin's row when its date comes.
create table asset_fee_changes (
  id uuid primary key default uuidv7(),
  asset text not null constraint asset_fee_changes_asset_fkey references assets (code),
  seller_fee_bp int not null check (seller_fee_bp between 0 and 1000),
  effective_at timestamptz not null,
  reason text not null check (length(reason) <= 1000),
  approval_id uuid not null constraint asset_fee_changes_approval_id_fkey references approvals (id),
  created_at timestamptz not null default app_now(),
  constraint asset_fee_changes_decided_once unique (approval_id, asset)
);
create index asset_fee_changes_in_force on asset_fee_changes (asset, effective_at, id);
select app_secure('asset_fee_changes');
grant select on asset_fee_changes to authenticated, service_role;
revoke update, delete on asset_fee_changes from app_service;
