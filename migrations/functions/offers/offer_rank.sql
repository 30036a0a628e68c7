-- Thousandths of a point, as core/market/ranking.ts counts them: what the owner's record earns.
create or replace function offer_merit(p_completed int, p_failed int, p_step_seconds int, p_verified boolean)
  returns int
  language sql immutable parallel safe as $$
  select (round(40000.0 * (p_completed + 9.0) / (p_completed + p_failed + 10.0))
    + round(15000.0 * 600 / (600 + coalesce(p_step_seconds, 900)))
    + case when p_verified then 10000 else 0 end
    + case when p_completed < 5 then 1200 * (5 - p_completed) else 0 end)::int
$$;

-- And what the price costs, compared with a price of one minor unit. On one list that is a constant more than
-- compared with its best price, so the order is the same whatever the best price is at the moment.
create or replace function offer_price_cost(p_trade_type text, p_price_units bigint) returns int
  language sql immutable parallel safe as $$
  select (case p_trade_type when 'sell' then 1 else -1 end * round(1000000 * ln(p_price_units::float8)::numeric))::int
$$;
