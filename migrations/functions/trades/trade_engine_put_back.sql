-- When a buyer leaves a trade that was a whole offer, the offer goes back to the market: the refund becomes a new offer
-- row of the seller, since the trade's row stays cancelled. This happens in the transaction of the cancellation, so the
-- seller's money is always accounted for; only calls with such a step pay the cost. Never for buy offers: only their
-- own maker can cancel the trade.
create or replace function trade_engine_put_back(p_back trade_engine_plan[], p_ids uuid[], p_now timestamptz)
  returns void
  language plpgsql set search_path = public as $$
begin
  insert into trades (id, creator_id, seller_id, trade_type, status, asset, fiat_currency, amount, original_amount,
      price_per_unit, margin_bp, reference_rate, band_min_price, band_max_price, pause_price, min_order_amount,
      max_order_amount, payment_method_ids, bank_account_id, terms, trade_offer_type, payment_window_minutes,
      seller_fee_bp, buyer_fee_bp, seller_fee_amount, is_private, one_at_a_time, min_counterparty_trades,
      verified_only, auto_release, returns_to_market, created_at, updated_at)
    select p_ids[p.n], t.creator_id, t.seller_id, t.trade_type, 'open', t.asset, t.fiat_currency, p.amount, p.amount,
      t.price_per_unit, t.margin_bp, t.reference_rate, t.band_min_price, t.band_max_price, t.pause_price,
      t.min_order_amount, t.max_order_amount, t.payment_method_ids, t.bank_account_id, t.terms, t.trade_offer_type,
      t.payment_window_minutes, t.seller_fee_bp, t.buyer_fee_bp, p.fee_amount, t.is_private, t.one_at_a_time,
      t.min_counterparty_trades, t.verified_only, t.auto_release, t.returns_to_market, p_now, p_now
    from unnest(p_back) p join trades t on t.id = p.offer_id;
  insert into trade_events (trade_id, kind, to_status, seller_id, amount, fee_amount, price_per_unit, detail,
      created_at)
    select p_ids[p.n], 'created', 'open', p.seller_id, p.amount, p.fee_amount, t.price_per_unit,
      jsonb_build_object('returned_from', p.offer_id), p_now
    from unnest(p_back) p join trades t on t.id = p.offer_id;
  perform trade_engine_furnish(x.source, p_ids[p.n], p_now)
    from unnest(p_back) p cross join lateral (values (p.offer_id), (p.parent_id)) x (source) where x.source is not null;
end $$;
