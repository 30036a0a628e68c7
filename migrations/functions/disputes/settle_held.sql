-- Releases the amount a decision left in its winner's pending account: to the winner's available balance or, where an
-- appeal overturned the decision, to the other side, as if decided so at once; the fee is charged or returned
-- accordingly. The caller holds the trade's lock.
create or replace function settle_held(p_dispute_id uuid, p_overturned boolean) returns void
  language plpgsql set search_path = public as $$
declare
  v_shard int := floor(random() * 16);
  v_dispute disputes;
  v_escrow escrow;
  v_unit numeric;
  v_pending uuid;
  v_to uuid;
  v_fee uuid;
  v_units bigint;
  v_fee_units bigint;
begin
  select * into strict v_dispute from disputes d where d.id = p_dispute_id and d.held_amount is not null for update;
  select * into strict v_escrow from escrow e where e.trade_id = v_dispute.trade_id and e.status <> 'locked'
    order by e.locked_at desc, e.id desc limit 1;
  select 10::numeric ^ a.scale into strict v_unit from assets a where a.code = v_escrow.asset;
  v_units := v_dispute.held_amount * v_unit;
  v_pending := ledger_account(v_dispute.held_for, 'pending', v_escrow.asset);

  if not p_overturned then
    v_to := ledger_account(v_dispute.held_for, 'available', v_escrow.asset);
    perform ledger_move('appeal_settle', 'appeal_settle:' || p_dispute_id, v_dispute.trade_id, v_pending, v_to, v_units);
  elsif v_dispute.outcome = 'cancelled' then
    v_to := ledger_account(v_escrow.buyer_id, 'available', v_escrow.asset);
    v_fee_units := v_escrow.fee_amount * v_unit;
    select a.id into strict v_fee from ledger_accounts a
      where a.owner_id is null and a.kind = 'fees' and a.asset = v_escrow.asset and a.shard = v_shard;
    perform ledger_move('appeal_return', 'appeal_return:' || p_dispute_id, v_dispute.trade_id, v_pending, v_to,
      v_units - v_fee_units, v_fee, v_fee_units);
  else
    v_to := ledger_account(v_escrow.seller_id, 'available', v_escrow.asset);
    v_fee_units := v_escrow.charged_fee_amount * v_unit;
    -- From the fee account that received it, or another with enough balance.
    select a.id into v_fee from ledger_accounts a
      left join ledger_transactions l on l.reference = 'escrow_release:' || v_escrow.id and l.fee_id = a.id
      where a.owner_id is null and a.kind = 'fees' and a.asset = v_escrow.asset and a.balance >= v_fee_units
      order by l.id is null, a.balance desc limit 1;
    perform 1 from ledger_accounts a where a.id in (v_pending, v_to, v_fee) order by a.id for no key update;
    perform ledger_move('appeal_return', 'appeal_return:' || p_dispute_id, v_dispute.trade_id, v_pending, v_to, v_units);
    if v_fee_units > 0 then
      perform ledger_move('appeal_return', 'appeal_return:' || p_dispute_id || ':fee', v_dispute.trade_id, v_fee, v_to,
        v_fee_units);
    end if;
  end if;
  update disputes d set held_amount = null, held_for = null where d.id = p_dispute_id;
end $$;
