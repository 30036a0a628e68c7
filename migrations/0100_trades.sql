-- Offers (status open) and running trades share one table. Accepting part of an offer creates a child trade; accepting
-- all of it updates the offer's own row. Amounts are exact decimals of at most fifteen significant digits, so they
-- survive conversion to a double on the wire.
create table trades (
  id uuid primary key default uuidv7(),
  parent_id uuid references trades (id),
  creator_id uuid not null constraint trades_creator_id_fkey references trader_profiles (id),
  seller_id uuid constraint trades_seller_id_fkey references trader_profiles (id),
  buyer_id uuid constraint trades_buyer_id_fkey references trader_profiles (id),
  trade_type text not null check (trade_type in ('buy', 'sell')),
  status text not null default 'open'
    check (status in ('open', 'in_payment', 'processing', 'completed', 'cancelled', 'disputed')),
  asset text not null references assets (code),
  fiat_currency text not null default 'NGN' references assets (code),
  amount numeric(15, 8) not null check (amount >= 0),         -- open: still for sale; otherwise: traded
  original_amount numeric(15, 8) not null check (original_amount > 0),
  price_per_unit numeric(15, 2) not null check (price_per_unit > 0),
  margin_bp int,
  min_order_amount numeric(15, 2) not null check (min_order_amount > 0),
  max_order_amount numeric(15, 2) not null check (max_order_amount >= min_order_amount),
  payment_method_ids text[] not null check (cardinality(payment_method_ids) between 1 and 5),
  payment_method_id text,                                     -- one of payment_method_ids
  bank_account_id uuid references bank_accounts (id) on delete set null,
  terms text check (length(terms) <= 2500),
  trade_offer_type text not null default 'Partial' check (trade_offer_type in ('Partial', 'Full')),
  payment_window_minutes int not null default 15 check (payment_window_minutes between 15 and 30),
  seller_fee_bp int not null check (seller_fee_bp between 0 and 1000),
  buyer_fee_bp int not null default 0 check (buyer_fee_bp between 0 and 1000),
  seller_fee_amount numeric(15, 8) not null default 0 check (seller_fee_amount >= 0),  -- held on top of amount
  purchased_amount numeric(15, 8) check (purchased_amount > 0),
  total_fiat numeric(15, 2) check (total_fiat > 0),           -- fixed at acceptance
  completion_timeout timestamptz,
  cancel_reason text check (length(cancel_reason) <= 500),
  accepted_at timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- The offer's remaining amount in fiat, so that the list can filter by sum. Rounds half up, as fiatTotal does.
  fiat_left numeric generated always as (round(amount * price_per_unit, 2)) stored,
  -- A maker's terms besides price and amount. An offer is on the market while it is open, not private and not paused; a
  -- private one is reachable only by its link.
  band_min_price numeric(15, 2) constraint band_min_price_positive check (band_min_price > 0),
  band_max_price numeric(15, 2) constraint band_max_price_positive check (band_max_price > 0),
  pause_price numeric(15, 2) constraint pause_price_positive check (pause_price > 0),
  -- owner: paused manually; price: the market is past pause_price; rate: no fresh reference rate.
  pause_reason text constraint pause_reason_known check (pause_reason in ('owner', 'price', 'rate')),
  is_private boolean not null default false,
  one_at_a_time boolean not null default false,               -- no second taker while a child trade runs
  min_counterparty_trades int not null default 0
    constraint min_counterparty_trades_range check (min_counterparty_trades between 0 and 1000),
  verified_only boolean not null default false,
  auto_release boolean not null default false,                -- the seller allows release on a confirmed bank credit
  returns_to_market boolean not null default true,            -- an offer goes back on sale when its buyer leaves
  extended_at timestamptz,                                    -- when the payment window was extended (once)
  -- Kobo added to the whole naira, so that a credit at a seller's bank identifies one trade. Null where the currency
  -- has no tail, and for the oldest trades.
  total_tail smallint constraint total_tail_range check (total_tail between 1 and 99),
  -- The reference rate from which the price was last computed: a floating offer with another rate must be repriced, and
  -- the index finds exactly those.
  reference_rate numeric(15, 2) constraint reference_rate_positive check (reference_rate > 0),
  constraint never_with_oneself check (seller_id is distinct from buyer_id),
  constraint open_sell_offer_is_clean check (status <> 'open' or trade_type <> 'sell'
    or (buyer_id is null and seller_id is not null)),
  constraint open_buy_offer_is_clean check (status <> 'open' or trade_type <> 'buy'
    or (seller_id is null and buyer_id is not null)),
  constraint open_holds_no_purchase check (status <> 'open' or (purchased_amount is null
    and total_fiat is null and completion_timeout is null and payment_method_id is null)),
  constraint running_has_parties check (status not in ('in_payment', 'processing', 'completed', 'disputed')
    or (seller_id is not null and buyer_id is not null and purchased_amount is not null
      and total_fiat is not null)),
  constraint paid_by_an_offered_method check (payment_method_id = any(payment_method_ids)),
  constraint in_payment_has_deadline check (status <> 'in_payment' or completion_timeout is not null),
  constraint band_is_a_range check (band_min_price <= band_max_price),
  constraint margin_range check (margin_bp between -5000 and 5000),
  constraint only_open_offers_pause check (pause_reason is null or status = 'open'),
  constraint seller_opts_in check (not auto_release or trade_type = 'sell'),
  constraint open_has_no_tail check (status <> 'open' or total_tail is null)
) with (fillfactor = 80);
create index trades_open_offers on trades (trade_type, asset, price_per_unit, id) where status = 'open';
create index trades_creator on trades (creator_id, created_at desc);
create index trades_overdue on trades (completion_timeout) where status = 'in_payment';
create index trades_parent on trades (parent_id) where parent_id is not null;
-- A seller's running trades have distinct totals; those without a tail (null) are exempt.
create unique index trades_kobo_tail on trades (seller_id, total_fiat, total_tail)
  where status in ('in_payment', 'processing', 'disputed');
-- The same two people cannot run two such trades with one amount and payment method: their payments would look alike.
create unique index trades_no_twins on trades (buyer_id, seller_id, payment_method_id, amount,
    (case when total_tail is not null then true end))
  where status in ('in_payment', 'processing', 'disputed');
create index trades_floating on trades (asset, fiat_currency, reference_rate)
  where status = 'open' and margin_bp is not null;
create index trades_rate_paused on trades (asset, fiat_currency)
  where status = 'open' and pause_reason = 'rate';
create index trades_pause_price on trades (asset, fiat_currency, trade_type, pause_reason, pause_price)
  where status = 'open' and pause_price is not null;
-- Counts a maker's offers on the market, and what secures them.
create index trades_open_of_creator on trades (creator_id) where status = 'open';
-- Review queues of proofs and trades for administrators.
create index trades_in_payment_since on trades (accepted_at) where status = 'in_payment';
create index trades_waiting_for_release on trades (paid_at) where status = 'processing';
-- A person's completed and expired trades, for their figures.
create index trades_seller_completed on trades (seller_id, completed_at desc) where status = 'completed';
create index trades_buyer_completed on trades (buyer_id, completed_at desc) where status = 'completed';
select app_secure('trades');
grant select on trades to service_role;
grant select (id, parent_id, creator_id, seller_id, buyer_id, trade_type, status, asset, fiat_currency, amount,
  original_amount, price_per_unit, margin_bp, min_order_amount, max_order_amount, payment_method_ids, payment_method_id,
  terms, trade_offer_type, payment_window_minutes, seller_fee_bp, buyer_fee_bp, purchased_amount, total_fiat,
  completion_timeout, created_at, updated_at, fiat_left, band_min_price, band_max_price, pause_price, pause_reason,
  is_private, one_at_a_time, min_counterparty_trades, verified_only, auto_release, returns_to_market, reference_rate)
  on trades to anon, authenticated;
grant select (seller_fee_amount, cancel_reason, accepted_at, paid_at, completed_at, extended_at)
  on trades to authenticated;

-- Escrow of one running trade. A trade that expires and runs again gets another row. Parties and asset are copied from
-- the trade under its lock; the reference to the trade vouches for them.
create table escrow (
  id uuid not null default uuidv7(),
  trade_id uuid not null constraint escrow_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  asset text not null,
  amount numeric(15, 8) not null check (amount > 0),
  fee_amount numeric(15, 8) not null default 0 check (fee_amount >= 0),
  status text not null default 'locked' check (status in ('locked', 'released', 'refunded')),
  locked_at timestamptz not null default app_now(),
  settled_at timestamptz,
  -- Outcome of an escrow that was split; null where the trade engine settled it to one side.
  released_amount numeric(15, 8),                             -- to the buyer
  charged_fee_amount numeric(15, 8),                          -- to the platform
  refunded_amount numeric(15, 8),                             -- to the seller
  primary key (trade_id, id),
  constraint settled_has_a_time check ((status = 'locked') = (settled_at is null)),
  constraint escrow_settles_to_the_unit check (
    num_nonnulls(released_amount, charged_fee_amount, refunded_amount) = 0
    or (num_nonnulls(released_amount, charged_fee_amount, refunded_amount) = 3 and status <> 'locked'
      and released_amount >= 0 and charged_fee_amount >= 0 and refunded_amount >= 0
      and released_amount + charged_fee_amount + refunded_amount = amount + fee_amount
      and (status = 'released') = (released_amount > 0)))
);
create unique index escrow_one_live on escrow (trade_id) where status = 'locked';
select app_stated_reference('escrow', 'escrow_trade_id_fkey');
select app_secure('escrow');
grant select on escrow to authenticated, service_role;

-- Payment details shown to the buyer, copied at acceptance so that a later edit cannot redirect the money.
create table trade_payment_details (
  trade_id uuid primary key constraint trade_payment_details_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  visible_until timestamptz,                                  -- null while the trade runs
  created_at timestamptz not null default app_now(),
  is_virtual boolean not null generated always as (bank_code like 'virtual:%') stored
);
select app_stated_reference('trade_payment_details', 'trade_payment_details_trade_id_fkey');
select app_secure('trade_payment_details');
grant select on trade_payment_details to authenticated, service_role;

-- Earlier payment details. A trade that runs again shows other details in the same row; those shown before are saved
-- here, because a payment may have been made to them.
create table past_payment_details (
  id uuid primary key default uuidv7(),
  trade_id uuid not null references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  shown_at timestamptz not null,
  visible_until timestamptz
);
create index past_payment_details_trade on past_payment_details (trade_id, shown_at);
select app_secure('past_payment_details');
revoke update, delete on past_payment_details from app_service;

-- A trade's history, written in the transaction of each step. Append-only.
create table trade_events (
  id uuid not null default uuidv7(),
  trade_id uuid not null constraint trade_events_trade_id_fkey references trades (id),
  kind text not null check (kind in (
    'carried_over', 'created', 'edited', 'paused', 'resumed', 'accepted', 'part_taken', 'part_returned', 'extended',
    'marked_paid', 'late_payment_claimed', 'proof_submitted', 'proof_decided', 'payer_name_checked', 'bank_credited',
    'release_overdue', 'released', 'cancelled', 'expired', 'disputed', 'statement_made', 'settlement_proposed',
    'settlement_answered', 'dispute_decided', 'decision_appealed', 'resolved')),
  from_status text,
  to_status text not null,
  actor_id uuid,                                              -- null: the clock
  seller_id uuid,
  buyer_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  -- Each event carries what its step settled, so that the trade can be replayed from its events. `amount` and
  -- `fee_amount` are what the step moved, in whole units of the asset.
  amount numeric(15, 8),
  fee_amount numeric(15, 8),
  price_per_unit numeric(15, 2),
  total_fiat numeric(15, 2),
  deadline timestamptz,
  payment_method_id text,
  child_id uuid,                                              -- of an offer: the child trade concerned
  primary key (trade_id, id)
);
create index trade_events_actor_cancels on trade_events (actor_id, created_at) where kind = 'cancelled';
-- Each slow release level is recorded once per run, by whichever check finds it first.
create unique index trade_events_release_overdue on trade_events
  (trade_id, (detail ->> 'escrow_id'), (detail ->> 'level')) where kind = 'release_overdue';
create index trade_events_slow_sellers on trade_events (seller_id, created_at)
  where kind = 'release_overdue' and detail ->> 'level' = '2';
-- Finds events that are not sealed yet; they are adjacent, so this index is tiny.
create index trade_events_by_time on trade_events using brin (created_at) with (pages_per_range = 32);
create index trade_events_buyer_expired on trade_events (buyer_id, created_at) where kind = 'expired';
select app_stated_reference('trade_events', 'trade_events_trade_id_fkey');
select app_secure('trade_events');
grant select on trade_events to authenticated, service_role;
revoke update, delete on trade_events from app_service;

-- Late claims: a buyer's statement that an expired run had been paid. A claim is settled when the funds are locked
-- again; that they were gone is recorded once, so that the seller is notified once.
create table late_payment_claims (
  trade_id uuid not null,
  expired_event_id uuid not null,
  outcome text not null check (outcome in ('locked_again', 'gone')),
  seller_id uuid not null,
  buyer_id uuid not null,
  running_id uuid references trades (id),                     -- the trade that runs again
  created_at timestamptz not null default app_now(),
  primary key (expired_event_id, outcome),
  constraint late_payment_claims_event_fkey
    foreign key (trade_id, expired_event_id) references trade_events (trade_id, id),
  constraint locked_again_names_its_trade check ((outcome = 'locked_again') = (running_id is not null))
);
create index late_payment_claims_running on late_payment_claims (running_id) where running_id is not null;
select app_secure('late_payment_claims');
revoke update, delete on late_payment_claims from app_service;

-- A buyer is asked once per run whether they have paid; a run is identified by its escrow.
create table payment_reminders (
  escrow_id uuid primary key,
  trade_id uuid not null references trades (id),
  created_at timestamptz not null default app_now()
);
create index payment_reminders_trade on payment_reminders (trade_id);
select app_secure('payment_reminders');
revoke update, delete on payment_reminders from app_service;

-- Until when a person may not accept trades, and why. Append-only.
create table trader_lockouts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  reason text not null check (reason in ('cancels', 'slow_releases', 'admin')),
  step int not null check (step between 1 and 5),
  trade_id uuid,
  locked_until timestamptz not null,
  created_at timestamptz not null default app_now()
);
create index trader_lockouts_user on trader_lockouts (user_id, locked_until desc);
select app_secure('trader_lockouts');
grant select on trader_lockouts to authenticated, service_role;
revoke update, delete on trader_lockouts from app_service;

-- Seals: every event's content is hashed into a chain whose head is signed with a key that is not in the database.
-- Changing, removing or inserting an event later breaks the chain or leaves an event outside it. A seal lists its
-- events in hash order, so that it stays valid in a restored copy. An event whose transaction commits late is covered
-- by a later seal.
create table record_seals (
  n bigint primary key check (n > 0),
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  trade_ids uuid[] not null,
  event_ids uuid[] not null check (cardinality(event_ids) > 0),
  through timestamptz not null,                               -- the newest event under this seal or an earlier one
  signature text not null,
  sealed_at timestamptz not null default app_now(),
  constraint seal_names_whole_events check (cardinality(trade_ids) = cardinality(event_ids))
);
create index record_seals_through on record_seals (through);
select app_secure('record_seals');
revoke update, delete on record_seals from app_service;

-- Stored responses, one per caller and idempotency key: a repeated request changes nothing.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  procedure text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (user_id, key)
);
select app_secure('idempotency_keys');

-- The trade engine's plan for one step: what it will do, to which rows.
create type trade_engine_plan as (
  n int, kind text, code text, replayed boolean, offer_id uuid, running_id uuid, parent_id uuid,
  escrow_id uuid, actor_id uuid, seller_id uuid, buyer_id uuid, from_status text, to_status text,
  whole boolean, gives_back boolean, comes_back boolean, amount numeric, fee_amount numeric, total_fiat numeric,
  price numeric, window_minutes int, bank_account_id uuid, payment_method_id text, accepted_at timestamptz,
  paid_at timestamptz, reason text, asset text, ledger_kind text, units bigint, fee_units bigint, from_kind text,
  to_owner uuid, to_kind text, from_id uuid, to_id uuid, fee_id uuid
);
