-- Settles a locked escrow exactly: an amount to the buyer, the fee to the platform, the rest to the seller.
-- `p_release_to` is the buyer's 'available' or 'pending' account; `p_refund_to` the seller's, or 'offer': back into the
-- offer the trade was taken from or, if that is no longer open, to 'available'. The caller holds the locks of trade and
-- offer and writes the trade's own row and history. The figures of both people are updated: a release counts for both,
-- a refund against the buyer unless nobody is at fault.
create or replace function settle_escrow(p_trade_id uuid, p_released bigint, p_fee bigint, p_refunded bigint,
    p_release_to text, p_refund_to text, p_buyer_failed boolean)
  returns table (escrow_id uuid, offer_id uuid)
  language plpgsql set search_path = public as $$
#variable_conflict use_column
declare
  v_now timestamptz := (select clock_timestamp() + c.ahead from app_clock c);
  v_shard int := floor(random() * 16);
  v_trade trades;
  v_escrow escrow;
  v_offer trades;
  v_unit numeric;
  v_held uuid;
  v_release uuid;
  v_refund uuid;
  v_fee uuid;
begin
  select * into strict v_trade from trades t where t.id = p_trade_id for no key update;
  select * into strict v_escrow from escrow e where e.trade_id = p_trade_id and e.status = 'locked';
  select 10::numeric ^ a.scale into strict v_unit from assets a where a.code = v_escrow.asset;
  if least(p_released, p_fee, p_refunded) < 0 or (p_fee > 0 and p_released = 0)
    or p_released + p_fee + p_refunded <> (v_escrow.amount + v_escrow.fee_amount) * v_unit
    or p_release_to not in ('available', 'pending') or p_refund_to not in ('available', 'pending', 'offer')
  then
    raise exception 'this would not settle the escrow to the unit'
      using errcode = 'check_violation', constraint = 'escrow_settles_to_the_unit';
  end if;
  if p_refund_to = 'offer' then
    select * into v_offer from trades o where o.id = v_trade.parent_id and o.status = 'open' for no key update;
  end if;

  perform 1 from trader_profiles r where r.id in (v_escrow.seller_id, v_escrow.buyer_id)
    order by r.id for no key update;

  v_held := ledger_account(v_escrow.seller_id, 'escrow', v_escrow.asset);
  if p_released > 0 then
    v_release := ledger_account(v_escrow.buyer_id, p_release_to, v_escrow.asset);
  end if;
  if p_refunded > 0 then
    v_refund := ledger_account(v_escrow.seller_id, case
      when p_refund_to <> 'offer' then p_refund_to
      when v_offer.trade_type = 'sell' then 'offer' else 'available' end, v_escrow.asset);
  end if;
  if p_fee > 0 then
    select a.id into strict v_fee from ledger_accounts a
      where a.owner_id is null and a.kind = 'fees' and a.asset = v_escrow.asset and a.shard = v_shard;
  end if;
  perform 1 from ledger_accounts a where a.id in (v_held, v_release, v_refund, v_fee)
    order by a.id for no key update;

  if p_released > 0 then
    perform ledger_move('escrow_release', 'escrow_release:' || v_escrow.id, p_trade_id, v_held, v_release, p_released,
      v_fee, p_fee);
  end if;
  if p_refunded > 0 then
    perform ledger_move('escrow_refund', 'escrow_refund:' || v_escrow.id, p_trade_id, v_held, v_refund, p_refunded);
  end if;

  update escrow e set status = case when p_released > 0 then 'released' else 'refunded' end, settled_at = v_now,
      released_amount = p_released / v_unit, charged_fee_amount = p_fee / v_unit, refunded_amount = p_refunded / v_unit
    where e.trade_id = p_trade_id and e.id = v_escrow.id;
  update trade_payment_details d set visible_until = v_now + interval '24 hours' where d.trade_id = p_trade_id;
  update trades o set
      amount = o.amount + v_escrow.amount,
      seller_fee_amount = o.seller_fee_amount + case when o.trade_type = 'sell' then v_escrow.fee_amount else 0 end,
      updated_at = v_now
    where o.id = v_offer.id;

  if p_released > 0 then
    update trader_profiles r set
        completed_trades = r.completed_trades + 1,
        avg_release_seconds = case when r.id = v_escrow.seller_id and v_trade.paid_at is not null
          then ((coalesce(r.avg_release_seconds, 0)::bigint * r.completed_trades
            + extract(epoch from v_now - v_trade.paid_at)) / (r.completed_trades + 1))::int
          else r.avg_release_seconds end,
        avg_payment_seconds = case when r.id = v_escrow.buyer_id and v_trade.paid_at is not null
          then ((coalesce(r.avg_payment_seconds, 0)::bigint * r.completed_trades
            + extract(epoch from v_trade.paid_at - v_trade.accepted_at)) / (r.completed_trades + 1))::int
          else r.avg_payment_seconds end
      where r.id in (v_escrow.seller_id, v_escrow.buyer_id);
  elsif p_buyer_failed then
    update trader_profiles r set failed_trades = r.failed_trades + 1 where r.id = v_escrow.buyer_id;
  end if;
  return query select v_escrow.id, v_offer.id;
end $$;
