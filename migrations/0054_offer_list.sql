-- The market's list, made ready to be read. The trade stays the truth; what stands here follows it within a
-- second or two, and taking an offer asks the trade again, so what is stale can only be refused.
--
-- A card is what is shown of an offer: its public columns and its owner's public figures as one JSON text,
-- without the last value and the closing braces. That value is when the owner was last seen, which changes by
-- the minute and is put in when the card is read.
create table offer_cards (
  trade_id uuid primary key,
  card text not null,
  refreshed_at timestamptz not null default clock_timestamp()
);
select app_secure('offer_cards');

-- Where the card stands on each list it belongs to: one for each way to pay, and one, by the empty name, for
-- whichever. Keys sort upwards from what suits the reader best. Sums are minor units of the fiat.
create table offer_places (
  trade_id uuid not null,
  method text collate "C" not null,
  trade_type text collate "C" not null,
  asset text collate "C" not null,
  fiat_currency text collate "C" not null,
  creator_id uuid not null,
  price_key bigint not null,                        -- cheapest sell offers first, dearest buy offers
  completion_key bigint not null,
  release_key int not null,                         -- seconds the reader usually waits for the owner
  rank_key int not null,                            -- minus the score of core/market/ranking.ts, but for what moves
  take_min bigint not null,                         -- the sums it takes now, from
  take_max bigint not null,                         -- to
  is_verified boolean not null,
  verified_only boolean not null,
  min_counterparty_trades int not null,
  primary key (trade_id, method)
);
select app_secure('offer_places');
-- The orders most asked for are walked without looking at the rows.
create index offer_places_price on offer_places
  (method, trade_type, asset, fiat_currency, price_key, trade_id)
  include (creator_id, take_min, take_max, is_verified, verified_only, min_counterparty_trades);
create index offer_places_completion on offer_places
  (method, trade_type, asset, fiat_currency, completion_key, price_key, trade_id);
create index offer_places_release on offer_places
  (method, trade_type, asset, fiat_currency, release_key, price_key, trade_id);
create index offer_places_rank on offer_places
  (method, trade_type, asset, fiat_currency, rank_key, price_key, trade_id)
  include (creator_id, take_min, take_max, is_verified, verified_only, min_counterparty_trades);
-- For what few offers have: a verified owner, an owner who is here, a sum larger or smaller than usual. Offers
-- are counted by the last one alone.
create index offer_places_verified on offer_places
  (method, trade_type, asset, fiat_currency, price_key, trade_id)
  include (creator_id, take_min, take_max, verified_only, min_counterparty_trades) where is_verified;
create index offer_places_creator on offer_places (creator_id, method);
create index offer_places_most on offer_places (method, trade_type, asset, fiat_currency, take_max, take_min);
create index offer_places_least on offer_places (method, trade_type, asset, fiat_currency, take_min, take_max)
  include (is_verified, verified_only, min_counterparty_trades, creator_id);

-- Thousandths of a point, as core/market/ranking.ts counts them: what the owner's record earns.
create function offer_merit(p_completed int, p_failed int, p_step_seconds int, p_verified boolean) returns int
  language sql immutable parallel safe as $$
  select (round(40000.0 * (p_completed + 9.0) / (p_completed + p_failed + 10.0))
    + round(15000.0 * 600 / (600 + coalesce(p_step_seconds, 900)))
    + case when p_verified then 10000 else 0 end
    + case when p_completed < 5 then 1200 * (5 - p_completed) else 0 end)::int
$$;
grant execute on function offer_merit(int, int, int, boolean) to app_service;

-- And what the price costs, compared with a price of one minor unit. On one list that is a constant more than
-- compared with its best price, so the order is the same whatever the best price is at the moment.
create function offer_price_cost(p_trade_type text, p_price_units bigint) returns int
  language sql immutable parallel safe as $$
  select (case p_trade_type when 'sell' then 1 else -1 end * round(1000000 * ln(p_price_units::float8)::numeric))::int
$$;
grant execute on function offer_price_cost(text, bigint) to app_service;

-- The offers that anyone may take now.
create view offers_on_market with (security_invoker = true) as
  select t.* from trades t
  where t.status = 'open' and not t.is_private and t.pause_reason is null and t.amount > 0 and t.fiat_left > 0
    -- Taken one part at a time, it is not on the market while a part runs.
    and not (t.one_at_a_time and exists (select from trades part
      where part.parent_id = t.id and part.status in ('in_payment', 'processing', 'disputed')));

-- Makes cards and places of these offers say what the trades say now, and removes those of trades that are not
-- on the market. Whatever is right already stays untouched. Answers how many cards were not.
--
-- Whoever refreshes the same card waits for the locks of the first two statements, taken in id order, and the
-- third then sees what the other left: an older state never overwrites a newer one. The settings make rows be
-- found by index, whatever the tables held when the plan was made.
create function refresh_offer_cards(p_ids uuid[]) returns int
  language plpgsql set search_path = public set timezone = 'UTC'
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set jit = off as $$
declare
  v_changed int;
  -- Of the owner's public figures, what no list shows.
  v_unshown text[] := '{last_seen_at,completed_30d,slow_releases,disputes_lost,trusted_by,first_trade_on}';
begin
  insert into offer_cards (trade_id, card)
    select t.id, '' from trades t where t.id = any (p_ids) and t.status = 'open' order by t.id
    on conflict do nothing;
  perform 1 from offer_cards c where c.trade_id = any (p_ids) order by c.trade_id for update;

  with dropped as (
    delete from offer_places x
      where x.trade_id = any (p_ids) and not exists (select from offers_on_market t
        where t.id = x.trade_id and (x.method = '' or x.method = any (t.payment_method_ids)))
    returning x.trade_id),
  placed as (
    insert into offer_places as x
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
    returning x.trade_id)
  select count(*) into v_changed from (
    select trade_id from dropped union select trade_id from placed
    union select trade_id from removed union select trade_id from written) changed;
  return v_changed;
end $$;
grant execute on function refresh_offer_cards(uuid[]) to app_service;

-- How far each reader of the change feed that works for all nodes together has come. It is read and moved in
-- the transaction of what is done with the rows.
create table feed_cursors (
  name text primary key,
  xid xid8 not null,
  id bigint not null,
  moved_at timestamptz not null default clock_timestamp()
);
select app_secure('feed_cursors');

-- Where the slow look over all offers stands.
create table offer_rounds (
  only_row boolean primary key default true check (only_row),
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into offer_rounds default values;
select app_secure('offer_rounds');

-- A person who is shown differently signals it on the feed. Figures come with the trades that made them, and
-- when somebody was last seen is no part of a card.
create function signal_shown_trader() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    values ('trader_profiles', 'SIGNAL', json_build_object('id', new.id));
  return null;
end $$;
grant execute on function signal_shown_trader() to app_service, authenticated;
create trigger signal_shown after update of handle, avatar_url, verification_level on trader_profiles for each row
  when (old.handle is distinct from new.handle or old.avatar_url is distinct from new.avatar_url
    or old.verification_level is distinct from new.verification_level)
  execute function signal_shown_trader();

-- What somebody looks for often enough to give it a name.
create table saved_offer_filters (
  id uuid primary key default uuidv7(),
  user_id uuid not null default auth.uid() constraint saved_offer_filters_user_id_fkey
    references profiles (id) on delete cascade,
  name text not null constraint saved_filter_name_length check (length(btrim(name)) between 1 and 60),
  filter jsonb not null constraint saved_filter_size check (pg_column_size(filter) <= 2048),
  created_at timestamptz not null default app_now(),
  constraint saved_offer_filters_name_key unique (user_id, name)
);
select app_secure('saved_offer_filters');
create policy own_rows on saved_offer_filters to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select on saved_offer_filters to service_role;
grant select, insert (id, user_id, name, filter), update (name, filter), delete on saved_offer_filters to authenticated;

-- Twenty at most: counted under a lock of the person's own, so that two at once do not make one more.
create function saved_offer_filters_have_an_end() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.saved_offer_filters f where f.user_id = new.user_id) >= 20 then
    raise exception 'You can keep up to 20 saved filters. Delete one to save another.'
      using errcode = 'check_violation', constraint = 'saved_filters_have_an_end';
  end if;
  return new;
end $$;
grant execute on function saved_offer_filters_have_an_end() to app_service, authenticated;
create trigger have_an_end before insert on saved_offer_filters
  for each row execute function saved_offer_filters_have_an_end();

select refresh_offer_cards(array(select id from trades where status = 'open'));
