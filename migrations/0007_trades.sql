-- Offers (status open) and running trades share one table. Accepting part of an offer makes a child
-- trade; accepting all of it moves the offer's own row. Amounts are exact decimals of at most fifteen
-- significant digits, so they survive a double on the wire.
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
  amount numeric(15, 8) not null check (amount >= 0),         -- open: still for sale; running: traded
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
  seller_fee_amount numeric(15, 8) not null default 0 check (seller_fee_amount >= 0), -- held on top of amount
  purchased_amount numeric(15, 8) check (purchased_amount > 0),
  total_fiat numeric(15, 2) check (total_fiat > 0),           -- fixed at acceptance
  completion_timeout timestamptz,
  cancel_reason text check (length(cancel_reason) <= 500),
  accepted_at timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
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
  constraint in_payment_has_deadline check (status <> 'in_payment' or completion_timeout is not null)
) with (fillfactor = 80);
create index trades_open_offers on trades (trade_type, asset, price_per_unit, id) where status = 'open';
create index trades_seller_running on trades (seller_id)
  where status in ('in_payment', 'processing', 'disputed');
create index trades_buyer_running on trades (buyer_id)
  where status in ('in_payment', 'processing', 'disputed');
create index trades_creator on trades (creator_id, created_at desc);
create index trades_overdue on trades (completion_timeout) where status = 'in_payment';
create index trades_parent on trades (parent_id) where parent_id is not null;

-- Every change of status a trade can make; what is not written here cannot happen.
create function trade_may_go(from_status text, to_status text) returns boolean
  language sql immutable parallel safe as $$
  select from_status || ' > ' || to_status in (
    'open > in_payment', 'open > cancelled',
    'in_payment > processing', 'in_payment > open', 'in_payment > cancelled', 'in_payment > disputed',
    'processing > completed', 'processing > cancelled', 'processing > disputed',
    'disputed > completed', 'disputed > cancelled')
$$;
grant execute on function trade_may_go(text, text) to app_service;

create function trades_refuse_transition() returns trigger language plpgsql as $$
begin
  raise exception 'a trade cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'trade_transitions';
end $$;
-- The condition is part of the trigger, so that the function is only called to refuse.
create trigger keep_transitions after update on trades for each row
  when (old.status <> new.status and not trade_may_go(old.status, new.status))
  execute function trades_refuse_transition();

-- A trade stays, so whatever belongs to one may rely on it.
create function trades_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a trade is never removed';
end $$;
create trigger trades_stay before delete on trades for each row execute function trades_stay();

-- A reference whose writer holds the row it names: it is stated, for readers and for the catalog, and where
-- PostgreSQL can (18), not looked up again row by row. Older ones check it.
create function app_stated_reference(target regclass, reference text) returns void language plpgsql as $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    execute format('alter table %s alter constraint %I not enforced', target, reference);
  end if;
end $$;

-- What Oja holds for one running trade. A trade that expires and runs again gets another row. Parties and
-- asset are copied from the trade under its lock; the reference to the trade vouches for them.
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
  primary key (trade_id, id),
  constraint settled_has_a_time check ((status = 'locked') = (settled_at is null))
);
create unique index escrow_one_live on escrow (trade_id) where status = 'locked';
select app_stated_reference('escrow', 'escrow_trade_id_fkey');

-- Where the buyer pays, copied at acceptance so that a later edit cannot redirect the money.
create table trade_payment_details (
  trade_id uuid primary key constraint trade_payment_details_trade_id_fkey references trades (id),
  seller_id uuid not null,
  buyer_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  visible_until timestamptz,                                  -- null while the trade runs
  created_at timestamptz not null default app_now()
);
select app_stated_reference('trade_payment_details', 'trade_payment_details_trade_id_fkey');

-- The trade's own history, written in the transaction of each move. Rows are added, never changed.
create table trade_events (
  id uuid not null default uuidv7(),
  trade_id uuid not null constraint trade_events_trade_id_fkey references trades (id),
  kind text not null check (kind in
    ('created', 'edited', 'accepted', 'part_accepted', 'marked_paid', 'released', 'cancelled', 'expired')),
  from_status text,
  to_status text not null,
  actor_id uuid,                                              -- null: the clock
  seller_id uuid,
  buyer_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  primary key (trade_id, id)
);
select app_stated_reference('trade_events', 'trade_events_trade_id_fkey');
create function trade_events_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'trade_events is append-only';
end $$;
create trigger append_only before update or delete on trade_events
  for each row execute function trade_events_are_append_only();

-- One answer per caller and key, kept so that a repeated request changes nothing.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  procedure text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (user_id, key)
);

select app_secure('trades');
create policy offers_are_public on trades for select to anon, authenticated using (status = 'open');
create policy parties on trades for select to authenticated using (
  seller_id = (select auth.uid()) or buyer_id = (select auth.uid()) or creator_id = (select auth.uid()));
create policy admins on trades for select to authenticated using ((select auth.is_admin()));
grant select on trades to service_role;
grant select (id, parent_id, creator_id, seller_id, buyer_id, trade_type, status, asset, fiat_currency,
  amount, original_amount, price_per_unit, margin_bp, min_order_amount, max_order_amount,
  payment_method_ids, payment_method_id, terms, trade_offer_type, payment_window_minutes,
  seller_fee_bp, buyer_fee_bp, purchased_amount, total_fiat, completion_timeout,
  created_at, updated_at) on trades to anon, authenticated;
grant select (seller_fee_amount, cancel_reason, accepted_at, paid_at, completed_at) on trades to authenticated;

select app_secure('escrow');
create policy parties on escrow for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
create policy admins on escrow for select to authenticated using ((select auth.is_admin()));
grant select on escrow to authenticated, service_role;

select app_secure('trade_payment_details');
create policy parties on trade_payment_details for select to authenticated using (
  (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()))
  and (visible_until is null or visible_until > app_now()));
create policy admins on trade_payment_details for select to authenticated using ((select auth.is_admin()));
grant select on trade_payment_details to authenticated, service_role;

select app_secure('trade_events');
create policy parties on trade_events for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()));
create policy admins on trade_events for select to authenticated using ((select auth.is_admin()));
grant select on trade_events to authenticated, service_role;
revoke update, delete on trade_events from app_service;

select app_secure('idempotency_keys');
