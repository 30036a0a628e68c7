-- Double-entry ledger in minor units. A transaction takes from one account exactly what it gives to
-- another and to the fee account, so it balances by construction. Rows are added, never changed.
create table ledger_accounts (
  id uuid primary key default uuidv7(),
  owner_id uuid references profiles (id),                    -- null: the platform itself
  kind text not null check (kind in ('available', 'pending', 'offer', 'escrow', 'fees', 'external')),
  asset text not null references assets (code),
  shard int not null default 0,                              -- fees only: spreads one account over rows
  balance bigint not null default 0,                         -- minor units of the asset
  version bigint not null default 0,                         -- how many legs have touched it
  constraint ledger_accounts_key unique nulls not distinct (owner_id, kind, asset, shard),
  constraint ledger_accounts_id_asset_key unique (id, asset),
  constraint balance_not_negative check (balance >= 0 or kind = 'external'),
  constraint platform_owns check ((owner_id is null) = (kind in ('fees', 'external')))
) with (fillfactor = 80);

create table ledger_transactions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in
    ('faucet', 'offer_fund', 'offer_refund', 'escrow_freeze', 'escrow_release', 'escrow_refund')),
  reference text not null constraint ledger_transactions_reference_key unique,
  asset text not null,
  from_id uuid not null,
  to_id uuid not null check (to_id <> from_id),
  units bigint not null check (units > 0),                   -- what `to` receives
  fee_id uuid,
  fee_units bigint not null default 0 check (fee_units >= 0), -- what `fee_id` receives besides
  from_owner_id uuid,
  to_owner_id uuid,
  from_balance_after bigint not null,
  to_balance_after bigint not null,
  trade_id uuid,
  created_at timestamptz not null default app_now(),
  constraint fee_has_an_account check ((fee_units > 0) = (fee_id is not null))
);
create index ledger_transactions_from on ledger_transactions (from_owner_id, created_at desc);
create index ledger_transactions_to on ledger_transactions (to_owner_id, created_at desc)
  where to_owner_id is distinct from from_owner_id;

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_transactions is append-only';
end $$;
create trigger append_only before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();
create trigger append_only_truncate before truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();

-- Every leg's account exists and holds the transaction's asset. Foreign keys would say the same row by row;
-- checked once per statement it costs a batch no more than one of them would cost each row.
create function ledger_one_asset() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select 1 from new_rows n
    where (select a.asset from ledger_accounts a where a.id = n.from_id) is distinct from n.asset
      or (select a.asset from ledger_accounts a where a.id = n.to_id) is distinct from n.asset
      or (n.fee_id is not null and (select a.asset from ledger_accounts a
        where a.id = n.fee_id and a.kind = 'fees') is distinct from n.asset))
  then
    raise exception 'a ledger transaction names an account that does not hold its asset'
      using errcode = 'foreign_key_violation', constraint = 'ledger_one_asset';
  end if;
  return null;
end $$;
create trigger one_asset after insert on ledger_transactions referencing new table as new_rows
  for each statement execute function ledger_one_asset();

-- An account, once there, stays what it is: only its balance moves.
create function ledger_accounts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a ledger account is never removed or turned into another';
end $$;
create trigger accounts_stay before delete on ledger_accounts
  for each row execute function ledger_accounts_stay();
create trigger accounts_stay_update before update of id, owner_id, kind, asset, shard on ledger_accounts
  for each row execute function ledger_accounts_stay();

-- The legs of every transaction, signed: what auditors sum.
create view ledger_postings with (security_invoker = true) as
  select id as transaction_id, from_id as account_id, asset, -(units + fee_units) as units, created_at
    from ledger_transactions
  union all
  select id, to_id, asset, units, created_at from ledger_transactions
  union all
  select id, fee_id, asset, fee_units, created_at from ledger_transactions where fee_id is not null;

-- The platform's own accounts: fees in sixteen shards so that no row is hot, the outside world in one.
insert into ledger_accounts (kind, asset, shard)
  select 'fees', code, shard from assets, generate_series(0, 15) as shard where not is_fiat;
insert into ledger_accounts (kind, asset) select 'external', code from assets where not is_fiat;

select app_secure('ledger_accounts');
create policy own_rows on ledger_accounts for select to authenticated using (owner_id = (select auth.uid()));
grant select on ledger_accounts to authenticated, service_role;
revoke delete on ledger_accounts from app_service;

select app_secure('ledger_transactions');
create policy own_rows on ledger_transactions for select to authenticated
  using (from_owner_id = (select auth.uid()) or to_owner_id = (select auth.uid()));
grant select on ledger_transactions to authenticated, service_role;
revoke update, delete on ledger_transactions from app_service;
grant select on ledger_postings to app_service;

-- Records one movement outside the trade door: once per reference, accounts made and locked in id order.
-- Answers null when it was recorded, REPLAYED when the reference is known, INSUFFICIENT when the
-- account it draws from does not hold enough.
create function ledger_post(p_kind text, p_reference text, p_asset text, p_from_owner uuid, p_from_kind text,
    p_to_owner uuid, p_to_kind text, p_units bigint, p_trade_id uuid default null)
  returns text language plpgsql set search_path = public as $$
declare
  v_from ledger_accounts;
  v_to ledger_accounts;
begin
  if exists (select 1 from ledger_transactions where reference = p_reference) then return 'REPLAYED'; end if;

  insert into ledger_accounts (owner_id, kind, asset)
    select * from (values (p_from_owner, p_from_kind, p_asset), (p_to_owner, p_to_kind, p_asset)) x (owner_id, kind, asset)
    where x.owner_id is not null order by x.owner_id, x.kind
    on conflict do nothing;
  perform 1 from ledger_accounts a
    where a.asset = p_asset and a.shard = 0 and (
      (a.owner_id is not distinct from p_from_owner and a.kind = p_from_kind)
      or (a.owner_id is not distinct from p_to_owner and a.kind = p_to_kind))
    order by a.id for update;
  select * into strict v_from from ledger_accounts a
    where a.owner_id is not distinct from p_from_owner and a.kind = p_from_kind and a.asset = p_asset and a.shard = 0;
  select * into strict v_to from ledger_accounts a
    where a.owner_id is not distinct from p_to_owner and a.kind = p_to_kind and a.asset = p_asset and a.shard = 0;
  if v_from.kind <> 'external' and v_from.balance < p_units then return 'INSUFFICIENT'; end if;

  insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, from_owner_id, to_owner_id,
      from_balance_after, to_balance_after, trade_id)
    values (p_kind, p_reference, p_asset, v_from.id, v_to.id, p_units, p_from_owner, p_to_owner,
      v_from.balance - p_units, v_to.balance + p_units, p_trade_id)
    on conflict (reference) do nothing;
  if not found then return 'REPLAYED'; end if;
  update ledger_accounts set balance = balance - p_units, version = version + 1 where id = v_from.id;
  update ledger_accounts set balance = balance + p_units, version = version + 1 where id = v_to.id;
  return null;
end $$;
grant execute on function ledger_post(text, text, text, uuid, text, uuid, text, bigint, uuid) to app_service;
