-- The effect of a ledger transaction on one owner, in minor units: on the total balance (`total_change`) and on the
-- available balance (`available_change`). Statements and lots sum these.
create or replace view wallet_sides with (security_invoker = true) as
  select t.from_owner_id as user_id, t.created_at, t.id, t.kind, t.asset, t.units, t.fee_units, t.trade_id,
    t.subject_id, t.from_owner_id, t.to_owner_id,
    (case when t.to_owner_id = t.from_owner_id then 0 else -t.units end - t.fee_units)::bigint as total_change,
    (case when f.kind = 'available' then -(t.units + t.fee_units) else 0 end
      + case when t.to_owner_id = t.from_owner_id and r.kind = 'available' then t.units else 0 end)::bigint
      as available_change
  from ledger_transactions t
  join ledger_accounts f on f.id = t.from_id
  join ledger_accounts r on r.id = t.to_id
  where t.from_owner_id is not null
  union all
  select t.to_owner_id, t.created_at, t.id, t.kind, t.asset, t.units, 0::bigint, t.trade_id,
    t.subject_id, t.from_owner_id, t.to_owner_id, t.units,
    (case when r.kind = 'available' then t.units else 0 end)::bigint
  from ledger_transactions t
  join ledger_accounts r on r.id = t.to_id
  where t.to_owner_id is not null and t.to_owner_id is distinct from t.from_owner_id;
