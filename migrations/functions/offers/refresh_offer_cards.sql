-- Updates cards and listings of these offers from their trades, and deletes those of trades that are not on the market.
-- Unchanged rows are not written. Returns how many cards changed, and sends a SIGNAL for each of them on the feed: nodes
-- hold the listings in memory.
--
-- A concurrent refresh of the same card waits for the locks of the first two statements, taken in id order, and its
-- third statement then sees the other's result: an older state never overwrites a newer one. The planner settings force
-- index scans, whatever the table sizes when the plan was made.
create or replace function refresh_offer_cards(p_ids uuid[]) returns int
  language plpgsql set search_path = public set timezone = 'UTC'
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set jit = off as $$
declare
  v_changed int;
  -- Public figures of the owner that no list shows.
  v_unshown text[] := '{last_seen_at,completed_30d,slow_releases,disputes_lost,trusted_by,first_trade_on}';
begin
  insert into offer_cards (trade_id, card)
    select t.id, '' from trades t where t.id = any (p_ids) and t.status = 'open' order by t.id
    on conflict do nothing;
  perform 1 from offer_cards c where c.trade_id = any (p_ids) order by c.trade_id for update;

  with dropped as (
    delete from offer_listings x
      where x.trade_id = any (p_ids) and not exists (select from offers_on_market t
        where t.id = x.trade_id and (x.method = '' or x.method = any (t.payment_method_ids)))
    returning x.trade_id),
  listed as (
    insert into offer_listings as x
      select t.id, m.method, t.trade_type, t.asset, t.fiat_currency, t.creator_id,
        case t.trade_type when 'sell' then u.price else -u.price end,
        -10000000::bigint * coalesce(1 + (100 * p.success_rate)::int, 0) - least(p.completed_trades, 9999999),
        coalesce(u.step_seconds, 2147483647),
        offer_price_cost(t.trade_type, u.price)
          - offer_merit(p.completed_trades, p.failed_trades, u.step_seconds, u.is_verified),
        case t.trade_offer_type when 'Full' then u.remaining else least(u.least, u.remaining) end,
        case t.trade_offer_type when 'Full' then u.remaining else least(u.most, u.remaining) end,
        u.is_verified, t.verified_only, t.min_counterparty_trades
      from offer_cards locked
      join offers_on_market t on t.id = locked.trade_id
      join trader_profiles p on p.id = t.creator_id
      cross join lateral (select app_units(t.price_per_unit, 2) as price, app_units(t.fiat_left, 2) as remaining,
        app_units(t.min_order_amount, 2) as least, app_units(t.max_order_amount, 2) as most,
        p.verification_level = 'verified' as is_verified,
        case t.trade_type when 'sell' then p.avg_release_seconds else p.avg_payment_seconds end as step_seconds) u
      cross join lateral (select distinct unnest(array_append(t.payment_method_ids, '')) as method) m
      where locked.trade_id = any (p_ids)
      order by t.id, m.method
    on conflict (trade_id, method) do update set
        trade_type = excluded.trade_type, asset = excluded.asset, fiat_currency = excluded.fiat_currency,
        creator_id = excluded.creator_id, price_key = excluded.price_key,
        completion_key = excluded.completion_key, release_key = excluded.release_key, rank_key = excluded.rank_key,
        take_min = excluded.take_min, take_max = excluded.take_max, is_verified = excluded.is_verified,
        verified_only = excluded.verified_only, min_counterparty_trades = excluded.min_counterparty_trades
      where x is distinct from excluded
    returning x.trade_id),
  removed as (
    delete from offer_cards x
      where x.trade_id = any (p_ids) and not exists (select from offers_on_market t where t.id = x.trade_id)
    returning x.trade_id),
  written as (
    update offer_cards x set card = n.card, refreshed_at = clock_timestamp()
      from offers_on_market t
      join trader_profiles p on p.id = t.creator_id
      cross join lateral (
        select left(row_to_json(o)::text, -1) || ',"creator":' || left((to_jsonb(p) - v_unshown)::text, -1)
          || ',"last_seen_at":' as card
        from (select t.id, t.creator_id, t.seller_id, t.buyer_id, t.trade_type, t.status, t.asset, t.fiat_currency,
          trim_scale(t.amount) as amount, trim_scale(t.price_per_unit) as price_per_unit,
          trim_scale(t.min_order_amount) as min_order_amount, trim_scale(t.max_order_amount) as max_order_amount,
          t.payment_method_ids, t.terms, t.trade_offer_type, t.payment_window_minutes, t.seller_fee_bp,
          t.buyer_fee_bp, t.completion_timeout, t.created_at, t.updated_at, t.margin_bp,
          trim_scale(t.band_min_price) as band_min_price, trim_scale(t.band_max_price) as band_max_price,
          trim_scale(t.pause_price) as pause_price, t.pause_reason, t.is_private, t.one_at_a_time,
          t.min_counterparty_trades, t.verified_only, t.auto_release, t.returns_to_market,
          trim_scale(t.fiat_left) as fiat_left) o) n
      where x.trade_id = any (p_ids) and t.id = x.trade_id and x.card <> n.card
    returning x.trade_id),
  changed as (
    select trade_id from dropped union select trade_id from listed
    union select trade_id from removed union select trade_id from written),
  signalled as (
    insert into change_feed (table_name, op, record)
      select 'offer_listings', 'SIGNAL', json_build_object('id', trade_id) from changed)
  select count(*) into v_changed from changed;
  return v_changed;
end $$;
