-- What a late buyer said of a run that had expired: "I had paid". Once the funds were locked again that run is
-- settled; that they were gone is noted once, so that the seller hears of it once.
create table late_payment_claims (
  trade_id uuid not null,
  expired_event_id uuid not null,
  outcome text not null check (outcome in ('locked_again', 'gone')),
  seller_id uuid not null,
  buyer_id uuid not null,
  running_id uuid references trades (id),                     -- the trade that runs again
  created_at timestamptz not null default app_now(),
  primary key (expired_event_id, outcome),
  constraint late_payment_claims_event_fkey foreign key (trade_id, expired_event_id) references trade_events (trade_id, id),
  constraint locked_again_names_its_trade check ((outcome = 'locked_again') = (running_id is not null))
);
create index late_payment_claims_running on late_payment_claims (running_id) where running_id is not null;
select app_secure('late_payment_claims');
revoke update, delete on late_payment_claims from app_service;

-- A trade that runs again shows its buyer other details in the same row. What was shown before stays here,
-- because a payment may have been made to it.
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

create function keep_past_payment_details() returns trigger language plpgsql set search_path = public as $$
begin
  insert into past_payment_details (trade_id, seller_id, buyer_id, bank_code, bank_name, account_number, account_name,
      shown_at, visible_until)
    values (old.trade_id, old.seller_id, old.buyer_id, old.bank_code, old.bank_name, old.account_number,
      old.account_name, old.created_at, old.visible_until);
  return null;
end $$;
create trigger keep_past after update on trade_payment_details for each row
  when ((old.created_at, old.account_number, old.bank_code) is distinct from
    (new.created_at, new.account_number, new.bank_code)) execute function keep_past_payment_details();

-- A buyer is asked once per run whether they have paid; the run is its escrow.
create table payment_reminders (
  escrow_id uuid primary key,
  trade_id uuid not null references trades (id),
  created_at timestamptz not null default app_now()
);
create index payment_reminders_trade on payment_reminders (trade_id);
select app_secure('payment_reminders');
revoke update, delete on payment_reminders from app_service;

-- Each level of a slow release is reached once per run, whoever looks and however often.
create unique index trade_events_release_overdue on trade_events
  (trade_id, (detail ->> 'escrow_id'), (detail ->> 'level')) where kind = 'release_overdue';
create index trade_events_slow_sellers on trade_events (seller_id, created_at)
  where kind = 'release_overdue' and detail ->> 'level' = '2';
create index trades_waiting_for_release on trades (paid_at) where status = 'processing';

-- The history under seal: every event's content is hashed into a chain whose head is signed with a key that is
-- not in the database. Whoever changes, removes or slips in an event later breaks the chain or leaves an event
-- outside it. A seal names its events one by one, in the order in which they were hashed, so that it stays true
-- in a restored copy. An event whose transaction ends late is named by a later seal.
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
create function record_seals_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'record_seals is append-only';
end $$;
create trigger append_only before update or delete on record_seals
  for each row execute function record_seals_are_append_only();
create trigger append_only_truncate before truncate on record_seals
  for each statement execute function record_seals_are_append_only();
select app_secure('record_seals');
revoke update, delete on record_seals from app_service;

-- Finds the events that no seal names yet; they lie together, so this index is almost nothing.
create index trade_events_by_time on trade_events using brin (created_at) with (pages_per_range = 32);
