-- The owner's part of the score, in thousandths of a point, as in core/market/ranking.ts.
create or replace function offer_merit(p_completed int, p_failed int, p_step_seconds int, p_verified boolean)
  returns int
  language sql immutable parallel safe as $$
  select (round(40000.0 * (p_completed + 9.0) / (p_completed + p_failed + 10.0))
    + round(15000.0 * 600 / (600 + coalesce(p_step_seconds, 900)))
    + case when p_verified then 10000 else 0 end
    + case when p_completed < 5 then 1200 * (5 - p_completed) else 0 end)::int
$$;

-- The price's part of the score, relative to a price of one minor unit. Within one list this differs by a constant from
-- the score relative to the best price, so the order does not depend on the current best price.
create or replace function offer_price_cost(p_trade_type text, p_price_units bigint) returns int
  language sql immutable parallel safe as $$
  select (case p_trade_type when 'sell' then 1 else -1 end * round(1000000 * ln(p_price_units::float8)::numeric))::int
$$;
