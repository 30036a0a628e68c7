-- Records one ledger transaction between two accounts, with its fee, and locks them in id order. A known reference is
-- an error: the caller has checked it under the trade's lock.
create or replace function ledger_move(p_kind text, p_reference text, p_trade_id uuid, p_from uuid, p_to uuid,
    p_units bigint, p_fee uuid default null, p_fee_units bigint default 0)
  returns void language plpgsql set search_path = public as $$
declare
  v_from ledger_accounts;
  v_to ledger_accounts;
begin
  perform 1 from ledger_accounts a where a.id in (p_from, p_to, p_fee) order by a.id for no key update;
  update ledger_accounts set balance = balance - p_units - p_fee_units, version = version + 1
    where id = p_from returning * into strict v_from;
  update ledger_accounts set balance = balance + p_units, version = version + 1
    where id = p_to returning * into strict v_to;
  if p_fee_units > 0 then
    update ledger_accounts set balance = balance + p_fee_units, version = version + 1 where id = p_fee;
  end if;
  insert into ledger_transactions (kind, reference, asset, from_id, to_id, units, fee_id, fee_units, from_owner_id,
      to_owner_id, from_balance_after, to_balance_after, trade_id, created_at)
    values (p_kind, p_reference, v_from.asset, p_from, p_to, p_units, case when p_fee_units > 0 then p_fee end,
      p_fee_units, v_from.owner_id, v_to.owner_id, v_from.balance, v_to.balance, p_trade_id,
      (select clock_timestamp() + c.ahead from app_clock c));
end $$;
