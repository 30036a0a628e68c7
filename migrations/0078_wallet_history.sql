-- The wallet's history for people. A movement names what it belongs to, so that a withdrawal's hold, sending and
-- fee can be shown as the one thing a person did.
create or replace view wallet_transactions with (security_invoker = true) as
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
    select t.*, t.to_owner_id, case when r.kind = 'available' then t.units else 0 end, 0
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

-- What one movement did to its owner, in minor units: to all they own (`total_change`) and to what they can spend
-- (`available_change`). Statements and lots are sums of these.
create view wallet_sides with (security_invoker = true) as
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
grant select on wallet_sides to app_service;

-- What a movement belongs to, told the same way whatever it is: where it stands, where it went, what it was given
-- for. `fee` is part of what was taken.
create view wallet_subjects with (security_invoker = true) as
  select d.id, 'deposit' as about, d.status, d.chain, d.from_address as place, null::text as place_tail,
    null::text as label, d.tx_hash, null::text as outside_reference, null::text as note, 0::numeric as fee,
    null::text as other_asset, null::numeric as other_amount, d.confirmations, d.confirmations_needed
  from deposits d
  union all
  select w.id, 'withdrawal', w.status, w.chain, w.address, null, w.label, w.tx_hash, null, null, w.network_fee,
    null, null, w.confirmations, w.confirmations_needed
  from withdrawals w
  union all
  select p.id, 'payout' as about, p.status, null::text as chain, p.bank_name as place,
    '••••' || right(p.account_number, 4) as place_tail, p.account_name as label, p.session_id as tx_hash,
    p.reference as outside_reference, null::text as note, (p.fee + p.stamp_duty)::numeric as fee,
    null::text as other_asset, null::numeric as other_amount, null::int as confirmations,
    null::int as confirmations_needed
  from payouts p
  union all
  select f.id, 'transfer', null, null, null, null, null, null, null, f.note, 0, null, null, null, null
  from transfers f
  union all
  select c.id, 'conversion', null, null, null, null, null, null, null, null, 0, c.to_asset, c.take_amount, null, null
  from conversions c;
grant select on wallet_subjects to app_service;

-- Deposits that were seen and have not arrived yet, as movements that are still to come.
create view wallet_incoming with (security_invoker = true) as
  select d.id, d.user_id, d.seen_at as created_at, 'deposit' as kind, 'deposit:' || d.id as reference, d.asset, d.units
  from deposits d where d.status in ('seen', 'held', 'too_small');
grant select on wallet_incoming to app_service;

-- What holds the pending part of somebody's balance: money on its way out, and what an appeal may still call back.
create view wallet_outgoing with (security_invoker = true) as
  select p.id, p.user_id, 'payout' as about, 'cNGN' as asset,
    app_units(p.amount + p.fee + p.stamp_duty, 8) as units, p.status, p.created_at
  from payouts p where p.status in ('queued', 'sending', 'unknown')
  union all
  select w.id, w.user_id, 'withdrawal', w.asset, w.units, w.status, w.created_at
  from withdrawals w where w.status in ('held', 'needs_approval', 'approved', 'signed', 'broadcast')
  union all
  select d.trade_id, d.held_for, 'appeal', t.asset, app_units(d.held_amount, 8), d.status, d.created_at
  from disputes d join trades t on t.id = d.trade_id where d.held_amount is not null;
grant select on wallet_outgoing to app_service;
