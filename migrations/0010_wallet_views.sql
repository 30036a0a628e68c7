-- Balances as their owner reads them. p2p_locked is what open offers and running trades hold.
create view user_balances_v3 with (security_invoker = true) as
  select a.owner_id as user_id,
    a.asset,
    app_decimal(coalesce(sum(a.balance) filter (where a.kind = 'available'), 0)::bigint, s.scale) as available_balance,
    app_decimal(coalesce(sum(a.balance) filter (where a.kind = 'pending'), 0)::bigint, s.scale) as pending_balance,
    app_decimal(coalesce(sum(a.balance) filter (where a.kind in ('offer', 'escrow')), 0)::bigint, s.scale) as p2p_locked_balance
  from ledger_accounts a join assets s on s.code = a.asset
  where a.owner_id is not null
  group by a.owner_id, a.asset, s.scale;
grant select on user_balances_v3 to authenticated, service_role, app_service;

-- The owner's side of every ledger transaction. `amount` is what moved, `fee` what the platform took
-- besides, `available_change` what it did to the spendable balance.
create view wallet_transactions with (security_invoker = true) as
  with sides as (
    select t.*, t.from_owner_id as user_id,
      (case when f.kind = 'available' then -(t.units + t.fee_units) else 0 end
        + case when t.to_owner_id = t.from_owner_id and r.kind = 'available' then t.units else 0 end) as change,
      t.fee_units as side_fee
    from ledger_transactions t
    join ledger_accounts f on f.id = t.from_id
    left join ledger_accounts r on r.id = t.to_id
    where t.from_owner_id is not null
    union all
    select t.*, t.to_owner_id, t.units, 0
    from ledger_transactions t
    where t.to_owner_id is not null and t.to_owner_id is distinct from t.from_owner_id
  )
  select s.id, s.user_id, s.kind as type, s.asset,
    app_decimal(s.units, a.scale) as amount,
    app_decimal(s.side_fee, a.scale) as fee,
    app_decimal(s.change, a.scale) as available_change,
    case when s.user_id = s.from_owner_id and s.to_owner_id is distinct from s.from_owner_id then 'out'
      when s.change > 0 or s.user_id is distinct from s.from_owner_id then 'in'
      when s.change < 0 then 'out' else 'held' end as direction,
    'completed' as status, s.trade_id, s.created_at
  from sides s join assets a on a.code = s.asset
  -- A party may see the whole ledger row; each still reads only the own side of it.
  where s.user_id = (select auth.uid()) or current_user in ('app_service', 'service_role');
grant select on wallet_transactions to authenticated, service_role, app_service;
