-- Where money lies outside people's wallets. `chain` and `bank` mirror what we hold out there: what stands on a
-- chain's account is exactly minus what its addresses hold of the asset, so that the two can be compared.
-- `treasury` is the operator's own money: the inventory conversions and payouts are served from. `savings` is a
-- person's own account that earns.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('available', 'pending', 'offer', 'escrow', 'savings', 'fees', 'external', 'chain', 'bank', 'treasury'));
alter table ledger_accounts drop constraint balance_not_negative;
alter table ledger_accounts add constraint balance_not_negative
  check (balance >= 0 or kind in ('external', 'chain', 'bank'));
alter table ledger_accounts drop constraint platform_owns;
alter table ledger_accounts add constraint platform_owns
  check ((owner_id is null) = (kind in ('fees', 'external', 'chain', 'bank', 'treasury')));

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('faucet', 'offer_fund', 'offer_refund', 'escrow_freeze', 'escrow_release', 'escrow_refund',
   'appeal_settle', 'appeal_return',
   'deposit', 'deposit_reversal',
   'withdrawal_hold', 'withdrawal_send', 'withdrawal_fee', 'withdrawal_refund',
   'payout_hold', 'payout_send', 'payout_fee', 'payout_refund', 'payout_return',
   'transfer', 'convert_give', 'convert_take',
   'savings_in', 'savings_out', 'savings_interest',
   'treasury_in', 'treasury_out'));
-- What a movement is about besides a trade: the deposit, withdrawal, payout, transfer or conversion it belongs to.
alter table ledger_transactions add column subject_id uuid;
create index ledger_transactions_subject on ledger_transactions (subject_id) where subject_id is not null;

-- A chain's shard is its number (core/wallet/chains.ts).
insert into ledger_accounts (kind, asset, shard)
  select 'chain', code, shard from assets, unnest(array[1, 2, 3, 4, 5, 9]) as shard where not is_fiat;
insert into ledger_accounts (kind, asset) values ('bank', 'NGN'), ('treasury', 'NGN');
insert into ledger_accounts (kind, asset) select 'treasury', code from assets where not is_fiat;

-- What an operator wrote down of their own money: brought to the bank or a chain, or taken from there, and why. Its
-- movement names it. Nothing here is changed.
create table treasury_moves (
  id uuid primary key default uuidv7(),
  direction text not null check (direction in ('in', 'out')),
  place text not null check (place in ('bank', 'ethereum', 'bsc', 'polygon', 'base', 'tron', 'sandbox')),
  asset text not null references assets (code),
  units bigint not null check (units > 0),
  note text not null check (length(note) between 3 and 500),
  admin_id uuid constraint treasury_moves_admin_id_fkey references profiles (id) on delete set null,
  created_at timestamptz not null default app_now()
);
create index treasury_moves_admin on treasury_moves (admin_id) where admin_id is not null;
select app_secure('treasury_moves');

drop function ledger_post(text, text, text, uuid, text, uuid, text, bigint, uuid);
-- Records one movement outside the trade door: once per reference, accounts made and locked in id order.
-- Answers null when it was recorded, REPLAYED when the reference is known, INSUFFICIENT when the
-- account it draws from does not hold enough.
create function ledger_post(p_kind text, p_reference text, p_asset text,
    p_from_owner uuid, p_from_kind text, p_from_shard int,
    p_to_owner uuid, p_to_kind text, p_to_shard int,
    p_units bigint, p_trade_id uuid default null, p_subject_id uuid default null)
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
    where a.asset = p_asset and (
      (a.owner_id is not distinct from p_from_owner and a.kind = p_from_kind and a.shard = p_from_shard)
      or (a.owner_id is not distinct from p_to_owner and a.kind = p_to_kind and a.shard = p_to_shard))
    order by a.id for update;
  select * into strict v_from from ledger_accounts a where a.owner_id is not distinct from p_from_owner
    and a.kind = p_from_kind and a.asset = p_asset and a.shard = p_from_shard;
  select * into strict v_to from ledger_accounts a where a.owner_id is not distinct from p_to_owner
    and a.kind = p_to_kind and a.asset = p_asset and a.shard = p_to_shard;
  if v_from.kind not in ('external', 'chain', 'bank') and v_from.balance < p_units then return 'INSUFFICIENT'; end if;

  insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, from_owner_id, to_owner_id,
      from_balance_after, to_balance_after, trade_id, subject_id)
    values (p_kind, p_reference, p_asset, v_from.id, v_to.id, p_units, p_from_owner, p_to_owner,
      v_from.balance - p_units, v_to.balance + p_units, p_trade_id, p_subject_id)
    on conflict (reference) do nothing;
  if not found then return 'REPLAYED'; end if;
  update ledger_accounts set balance = balance - p_units, version = version + 1 where id = v_from.id;
  update ledger_accounts set balance = balance + p_units, version = version + 1 where id = v_to.id;
  return null;
end $$;
grant execute on function ledger_post(text, text, text, uuid, text, int, uuid, text, int, bigint, uuid, uuid) to app_service;
