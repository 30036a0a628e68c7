-- The link of a private offer; anyone who has it may take the offer.
create table offer_links (
  trade_id uuid primary key references trades (id),
  creator_id uuid not null references profiles (id) on delete cascade,
  token text not null constraint offer_links_token_key unique check (length(token) between 20 and 64),
  created_at timestamptz not null default app_now()
);
create index offer_links_creator on offer_links (creator_id);
select app_secure('offer_links');
grant select on offer_links to authenticated, service_role;

-- The seller's bank account for each payment method; without a row, the offer's own account is used.
create table offer_accounts (
  trade_id uuid not null references trades (id),
  method_id text not null references payment_methods (id),
  creator_id uuid not null references profiles (id) on delete cascade,
  bank_account_id uuid not null references bank_accounts (id) on delete cascade,
  primary key (trade_id, method_id)
);
create index offer_accounts_account on offer_accounts (bank_account_id);
create index offer_accounts_creator on offer_accounts (creator_id);
select app_secure('offer_accounts');
grant select on offer_accounts to authenticated, service_role;

-- A maker's automatic reply to whoever accepts the offer.
create table offer_auto_replies (
  trade_id uuid primary key constraint offer_auto_replies_trade_id_fkey references trades (id) on delete cascade,
  user_id uuid not null,
  body text not null check (length(body) between 1 and 1000),
  updated_at timestamptz not null default app_now()
);
create index offer_auto_replies_user on offer_auto_replies (user_id);
select app_secure('offer_auto_replies');
grant select on offer_auto_replies to authenticated, service_role;

-- Read model of the market's list. The trade is authoritative; a card follows it within a second or two, and accepting
-- an offer checks the trade again, so a stale card can only lead to a refusal.
--
-- A card is an offer as displayed: its public columns and its owner's public figures as one JSON text, without the last
-- value and the closing braces. That value is when the owner was last seen, which changes by the minute and is filled
-- in on read.
create table offer_cards (
  trade_id uuid primary key,
  card text not null,
  refreshed_at timestamptz not null default clock_timestamp()
);
select app_secure('offer_cards');

-- Sort keys of a card in each list: one row per payment method, and one with an empty method for the list of all. Keys
-- sort ascending, best for the reader first. Sums are minor units of the fiat.
create table offer_places (
  trade_id uuid not null,
  method text collate "C" not null,
  trade_type text collate "C" not null,
  asset text collate "C" not null,
  fiat_currency text collate "C" not null,
  creator_id uuid not null,
  price_key bigint not null,                                  -- cheapest sell offers first, highest buy offers first
  completion_key bigint not null,
  release_key int not null,                                   -- the owner's usual release time in seconds
  rank_key int not null,  -- minus the score of core/market/ranking.ts, without its time-dependent parts
  take_min bigint not null,                                   -- minimum it accepts now
  take_max bigint not null,                                   -- maximum it accepts now
  is_verified boolean not null,
  verified_only boolean not null,
  min_counterparty_trades int not null,
  primary key (trade_id, method)
);
-- The most requested orders use index-only scans.
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
-- For filters that few offers pass: a verified owner, an owner who is online, an unusually large or small sum. Only the
-- last one is used for counting.
create index offer_places_verified on offer_places
  (method, trade_type, asset, fiat_currency, price_key, trade_id)
  include (creator_id, take_min, take_max, verified_only, min_counterparty_trades) where is_verified;
create index offer_places_creator on offer_places (creator_id, method);
create index offer_places_most on offer_places (method, trade_type, asset, fiat_currency, take_max, take_min);
create index offer_places_least on offer_places (method, trade_type, asset, fiat_currency, take_min, take_max)
  include (is_verified, verified_only, min_counterparty_trades, creator_id);
select app_secure('offer_places');

-- Cursor of the background refresh of all offers.
create table offer_rounds (
  only_row boolean primary key default true check (only_row),
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into offer_rounds default values;
select app_secure('offer_rounds');

-- Saved filters: frequent searches with a name.
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
grant select on saved_offer_filters to service_role;
grant select, delete on saved_offer_filters to authenticated;
grant insert (id, user_id, name, filter) on saved_offer_filters to authenticated;
grant update (name, filter) on saved_offer_filters to authenticated;

-- Offer alerts: saved searches, and the offers their owners were notified of.
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
  expiry_notified_at timestamptz,                             -- when the owner was notified that it expires soon
  fired_count int not null default 0,                         -- matching offers, notified singly or counted
  last_fired_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- The limit as one number that grows with what the owner accepts (core/alerts/meets-alert.ts): an offer is within the
  -- limit if its own number of that kind is not greater.
  limit_kind text not null generated always as (case when margin_bp is null then 'price' else 'margin' end) stored,
  ceiling bigint not null generated always as (case
    when margin_bp is not null then case side when 'buy' then margin_bp else -margin_bp end
    when price_limit is not null then case side when 'buy' then 1 else -1 end * app_units(price_limit, 2)
    else 9223372036854775807 end) stored,
  constraint price_or_margin check (price_limit is null or margin_bp is null),
  constraint offer_alerts_same_search unique nulls not distinct
    (user_id, side, asset, fiat_currency, price_limit, margin_bp, method_ids, amount_fiat, verified_only)
);
create index offer_alerts_watching on offer_alerts (asset, fiat_currency, side, limit_kind, ceiling)
  where not is_paused;
create index offer_alerts_ending on offer_alerts (expires_at) where expiry_notified_at is null and not is_paused;
select app_secure('offer_alerts');
grant select on offer_alerts to service_role;
grant select (id, user_id, side, asset, fiat_currency, price_limit, margin_bp, method_ids, amount_fiat, verified_only,
  is_paused, expires_at, fired_count, last_fired_at, created_at, updated_at) on offer_alerts to authenticated;

-- One row per alert and version of an offer's terms, numbered by its maker's edits: never notified twice. shown: on the
-- screen when the alert was created or changed; told: in a notification; counted: in the summary line.
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
create index offer_alert_firings_notified on offer_alert_firings (alert_id, fired_at) where outcome = 'told';
create index offer_alert_firings_user on offer_alert_firings (user_id);
create index offer_alert_firings_age on offer_alert_firings (fired_at);
select app_secure('offer_alert_firings');
grant select on offer_alert_firings to authenticated, service_role;
