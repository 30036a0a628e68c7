-- What people wait for on the market, and of which offers they were told.
create table offer_alerts (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint offer_alerts_user_id_fkey references profiles (id) on delete cascade,
  side text not null check (side in ('buy', 'sell')),         -- what the owner wants to do
  asset text not null references assets (code),
  fiat_currency text not null references assets (code),
  price_limit numeric(15, 2) constraint alert_price_positive check (price_limit > 0),
  margin_bp int constraint alert_margin_range check (margin_bp between -5000 and 5000),
  method_ids text[] not null default '{}'                     -- sorted; none means any
    constraint alert_methods_few check (cardinality(method_ids) <= 10),
  amount_fiat numeric(15, 2) constraint alert_amount_positive check (amount_fiat > 0),
  verified_only boolean not null default false,
  is_paused boolean not null default false,
  expires_at timestamptz not null,
  end_told_at timestamptz,                                    -- when the owner was told that it ends soon
  fired_count int not null default 0,                         -- offers found, told one by one or counted
  last_fired_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- The limit as one number that rises with what the owner puts up with (core/alerts/meets-alert.ts): any offer
  -- whose own number of that kind is not above it is within the limit.
  limit_kind text not null generated always as (case when margin_bp is null then 'price' else 'margin' end) stored,
  ceiling bigint not null generated always as (case
    when margin_bp is not null then case side when 'buy' then margin_bp else -margin_bp end
    when price_limit is not null then case side when 'buy' then 1 else -1 end * app_units(price_limit, 2)
    else 9223372036854775807 end) stored,
  constraint price_or_margin check (price_limit is null or margin_bp is null),
  constraint offer_alerts_same_wish unique nulls not distinct
    (user_id, side, asset, fiat_currency, price_limit, margin_bp, method_ids, amount_fiat, verified_only)
);
create index offer_alerts_watching on offer_alerts (asset, fiat_currency, side, limit_kind, ceiling)
  where not is_paused;
create index offer_alerts_ending on offer_alerts (expires_at) where end_told_at is null and not is_paused;
select app_secure('offer_alerts');
create policy own_rows on offer_alerts for select to authenticated using (user_id = (select auth.uid()));
grant select on offer_alerts to service_role;
grant select (id, user_id, side, asset, fiat_currency, price_limit, margin_bp, method_ids, amount_fiat,
  verified_only, is_paused, expires_at, fired_count, last_fired_at, created_at, updated_at)
  on offer_alerts to authenticated;

-- One row for an alert and the terms of an offer, which number the edits by its maker: never told twice.
-- shown: on the screen when the alert was made or changed; told: in a notice; counted: in the line of the others.
create table offer_alert_firings (
  id uuid primary key default uuidv7(),
  alert_id uuid not null references offer_alerts (id) on delete cascade,
  user_id uuid not null constraint offer_alert_firings_user_id_fkey references profiles (id) on delete cascade,
  trade_id uuid not null references trades (id),
  terms_version int not null check (terms_version >= 0),
  outcome text not null check (outcome in ('shown', 'told', 'counted')),
  fired_at timestamptz not null default app_now(),
  constraint offer_alert_firings_once unique (alert_id, trade_id, terms_version)
);
create index offer_alert_firings_told on offer_alert_firings (alert_id, fired_at) where outcome = 'told';
create index offer_alert_firings_user on offer_alert_firings (user_id);
create index offer_alert_firings_age on offer_alert_firings (fired_at);
select app_secure('offer_alert_firings');
create policy own_rows on offer_alert_firings for select to authenticated using (user_id = (select auth.uid()));
grant select on offer_alert_firings to authenticated, service_role;
