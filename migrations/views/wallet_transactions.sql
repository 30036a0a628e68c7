-- The wallet’s history for people. Each entry names its subject, so that a withdrawal’s hold, sending and fee can be
-- shown as one action. `amount` is what moved, `fee` the platform's fee on top, `available_change` the effect on the
-- available balance. A party may see the whole ledger row; this view shows each only their own side.
create or replace view wallet_transactions with (security_invoker = true) as
  with sides as (
    select t.id, t.kind, t.reference, t.asset, t.from_id, t.to_id, t.units, t.fee_id, t.fee_units, t.from_owner_id,
      t.to_owner_id, t.from_balance_after, t.to_balance_after, t.trade_id, t.created_at, t.subject_id,
      t.from_owner_id as user_id,
      (case when f.kind = 'available' then -(t.units + t.fee_units) else 0 end
        + case when t.to_owner_id = t.from_owner_id and r.kind = 'available' then t.units else 0 end) as change,
      t.fee_units as side_fee
    from ledger_transactions t
    join ledger_accounts f on f.id = t.from_id
    left join ledger_accounts r on r.id = t.to_id
    where t.from_owner_id is not null
    union all
    select t.id, t.kind, t.reference, t.asset, t.from_id, t.to_id, t.units, t.fee_id, t.fee_units, t.from_owner_id,
      t.to_owner_id, t.from_balance_after, t.to_balance_after, t.trade_id, t.created_at, t.subject_id,
      t.to_owner_id, case when r.kind = 'available' then t.units else 0 end, 0
    from ledger_transactions t
    join ledger_accounts r on r.id = t.to_id
    where t.to_owner_id is not null and t.to_owner_id is distinct from t.from_owner_id
  )
  select s.id, s.user_id, s.kind as type, s.asset,
    app_decimal(s.units, a.scale) as amount,
    app_decimal(s.side_fee, a.scale) as fee,
    app_decimal(s.change, a.scale) as available_change,
    case when s.user_id = s.from_owner_id and s.to_owner_id is distinct from s.from_owner_id then 'out'
      when s.change > 0 or s.user_id is distinct from s.from_owner_id then 'in'
      when s.change < 0 then 'out' else 'held' end as direction,
    'completed' as status, s.trade_id, s.created_at, s.subject_id
  from sides s join assets a on a.code = s.asset
  where s.user_id = (select auth.uid()) or current_user in ('app_service', 'service_role');
grant select on wallet_transactions to authenticated, service_role;
