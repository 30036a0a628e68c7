-- Records one ledger transaction outside the trade engine: once per reference, accounts created and locked in id order.
-- Returns null when recorded, REPLAYED when the reference is known, INSUFFICIENT when the debited account's balance is
-- too low.
create or replace function ledger_post(p_kind text, p_reference text, p_asset text,
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
