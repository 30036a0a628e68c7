-- What a maker may ask of an offer besides price and amount. An offer is on the market while it is open,
-- not private and not paused; a private one is reached by its link alone.
alter table trades
  add column band_min_price numeric(15, 2) constraint band_min_price_positive check (band_min_price > 0),
  add column band_max_price numeric(15, 2) constraint band_max_price_positive check (band_max_price > 0),
  add column pause_price numeric(15, 2) constraint pause_price_positive check (pause_price > 0),
  -- owner: taken off by hand; price: the market is past pause_price; rate: there is no fresh rate to follow.
  add column pause_reason text constraint pause_reason_known check (pause_reason in ('owner', 'price', 'rate')),
  add column is_private boolean not null default false,
  add column one_at_a_time boolean not null default false,    -- no second taker while a part runs
  add column min_counterparty_trades int not null default 0
    constraint min_counterparty_trades_range check (min_counterparty_trades between 0 and 1000),
  add column verified_only boolean not null default false,
  add column auto_release boolean not null default false,     -- the seller lets a confirmed bank credit release
  add column returns_to_market boolean not null default true, -- a buyer who leaves does not end the offer
  add column extended_at timestamptz,                         -- the one extension of the payment window
  add constraint band_is_a_range check (band_min_price <= band_max_price),
  add constraint margin_range check (margin_bp between -5000 and 5000),
  add constraint only_open_offers_pause check (pause_reason is null or status = 'open'),
  add constraint seller_opts_in check (not auto_release or trade_type = 'sell');
grant select (band_min_price, band_max_price, pause_price, pause_reason, is_private, one_at_a_time,
  min_counterparty_trades, verified_only, auto_release, returns_to_market) on trades to anon, authenticated;
grant select (extended_at) on trades to authenticated;

drop policy offers_are_public on trades;
create policy offers_are_public on trades for select to anon, authenticated
  using (status = 'open' and not is_private and pause_reason is null);
drop trigger feed_inserts on trades;
drop trigger feed_updates on trades;
drop trigger feed_deletes on trades;
drop function feed_trades();
select app_feed('trades', '{seller_id,buyer_id,creator_id}',
  $$status = 'open' and not is_private and pause_reason is null$$);

-- The address of a private offer; whoever has it may take the offer.
create table offer_links (
  trade_id uuid primary key references trades (id),
  creator_id uuid not null references profiles (id) on delete cascade,
  token text not null constraint offer_links_token_key unique check (length(token) between 20 and 64),
  created_at timestamptz not null default app_now()
);
create index offer_links_creator on offer_links (creator_id);
select app_secure('offer_links');
create policy own_rows on offer_links for select to authenticated using (creator_id = (select auth.uid()));
grant select on offer_links to authenticated, service_role;

-- A way to pay may be one bank's own: OPay is paid into OPay accounts.
alter table payment_methods add column bank_code text references banks (code);
-- Which of the seller's accounts takes the money by which method; without a row, the offer's own account.
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
create policy own_rows on offer_accounts for select to authenticated using (creator_id = (select auth.uid()));
grant select on offer_accounts to authenticated, service_role;

-- Who will not trade with whom. It holds both ways; the blocked side is never told.
create table trader_blocks (
  blocker_id uuid not null references trader_profiles (id) on delete cascade,
  blocked_id uuid not null references trader_profiles (id) on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_oneself check (blocker_id <> blocked_id)
);
create index trader_blocks_blocked on trader_blocks (blocked_id);
select app_secure('trader_blocks');
create policy own_rows on trader_blocks for select to authenticated using (blocker_id = (select auth.uid()));
grant select on trader_blocks to authenticated, service_role;

-- Until when a person may not accept trades, and why. Rows are added, never changed.
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
create policy own_rows on trader_lockouts for select to authenticated using (user_id = (select auth.uid()));
create policy admins on trader_lockouts for select to authenticated using ((select auth.is_admin()));
grant select on trader_lockouts to authenticated, service_role;
revoke update, delete on trader_lockouts from app_service;

-- A trade's history carries what each step settled, so that the row can be told from the history alone.
-- `amount` and `fee_amount` are what the step moved, in whole units of the asset.
alter table trade_events
  add column amount numeric(15, 8),
  add column fee_amount numeric(15, 8),
  add column price_per_unit numeric(15, 2),
  add column total_fiat numeric(15, 2),
  add column deadline timestamptz,
  add column payment_method_id text,
  add column child_id uuid,                                   -- on an offer: the part this is about
  drop constraint trade_events_kind_check;
alter table trade_events add constraint trade_events_kind_check check (kind in (
  'carried_over', 'created', 'edited', 'paused', 'resumed', 'accepted', 'part_taken', 'part_returned', 'extended',
  'marked_paid', 'late_payment_claimed', 'proof_submitted', 'proof_decided', 'payer_name_checked', 'bank_credited',
  'release_overdue', 'released', 'cancelled', 'expired', 'disputed', 'statement_made', 'settlement_proposed',
  'settlement_answered', 'dispute_decided', 'decision_appealed', 'resolved'));
create index trade_events_actor_cancels on trade_events (actor_id, created_at) where kind = 'cancelled';

-- Trades from before carry no such facts in their history: one event each states where they stood.
insert into trade_events (trade_id, kind, from_status, to_status, seller_id, buyer_id, amount, fee_amount,
    price_per_unit, total_fiat, deadline, payment_method_id, detail)
  select t.id, 'carried_over', t.status, t.status, t.seller_id, t.buyer_id, t.amount, t.seller_fee_amount,
    t.price_per_unit, t.total_fiat, t.completion_timeout, t.payment_method_id,
    jsonb_strip_nulls(jsonb_build_object('cancel_reason', t.cancel_reason, 'accepted_at', t.accepted_at,
      'paid_at', t.paid_at, 'completed_at', t.completed_at, 'purchased_amount', t.purchased_amount))
  from trades t;
