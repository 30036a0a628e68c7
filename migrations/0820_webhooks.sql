-- An event as its receivers get it: the bytes are made once, here, so that every attempt, endpoint and signature has the
-- same, whatever version of the product sends them.
create function merchant_event_body(e merchant_events) returns text language sql stable set search_path = '' as $$
  select '{"id":"' || e.id || '","type":"' || e.type || '","seq":' || e.seq::text || ',"timestamp":"'
    || to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","api_version":"'
    || to_char(e.api_version, 'YYYY-MM-DD') || '","test":' || e.is_test::text || ',"data":' || e.data::text || '}'
$$;
alter table merchant_events add column body text;
update merchant_events e set body = merchant_event_body(e);
alter table merchant_events alter column body set not null;

-- How far the digests of days have come: each event is in exactly one.
alter table merchant_counters
  add column last_closed_event bigint not null default 0
    constraint merchant_counter_closes_what_is check (last_closed_event between 0 and last_event),
  add column last_closed_day date;

-- Where a merchant receives events, live and in test mode apart.
create table webhook_endpoints (
  id text primary key constraint webhook_endpoint_id_form check (id ~ '^whe_[1-9A-HJ-NP-Za-km-z]{22}$'),
  merchant_id uuid not null constraint webhook_endpoints_merchant_fkey references merchant_profiles (user_id)
    on delete cascade,
  is_test boolean not null,
  url text not null constraint webhook_url_form check (length(url) between 10 and 2000 and url ~ '^https?://'),
  -- Empty for all.
  types text[] not null default '{}' check (cardinality(types) <= 100),
  description text not null default '' check (length(description) <= 200),
  signing text not null constraint webhook_signing_known check (signing in ('v1', 'v1a')),
  -- Of v1a; what verifies v1 is the secret itself.
  public_key text check ((signing = 'v1a') = (public_key is not null)),
  -- Until then the key before signs besides.
  previous_until timestamptz,
  status text not null default 'active' constraint webhook_status_known check (status in ('active', 'disabled')),
  disabled_reason text check (disabled_reason in ('merchant', 'gone', 'failing')),
  -- The outage at work: its first failure, the first one at least twelve hours later, and how many attempts it failed.
  first_failed_at timestamptz,
  failed_again_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  -- The receiver asked for a pause until then.
  paused_until timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint webhook_is_disabled_for_a_reason check ((status = 'disabled') = (disabled_reason is not null)),
  constraint webhook_outage_has_failures check ((first_failed_at is null) = (failures = 0))
);
create index webhook_endpoints_merchant on webhook_endpoints (merchant_id, is_test);
create index webhook_endpoints_rotated on webhook_endpoints (previous_until) where previous_until is not null;
select app_secure('webhook_endpoints');
grant select (id, merchant_id, is_test, url, types, description, signing, public_key, previous_until, status,
  disabled_reason, first_failed_at, failed_again_at, failures, paused_until, created_at, updated_at)
  on webhook_endpoints to authenticated, service_role;

-- What signs an endpoint's events, sealed under the operator's secret. It leaves the server once, when it is made, so it
-- is in a table of its own that no key of a client reads.
create table webhook_secrets (
  endpoint_id text primary key constraint webhook_secrets_endpoint_fkey references webhook_endpoints (id)
    on delete cascade,
  sealed bytea not null,
  sealed_previous bytea
);
select app_secure('webhook_secrets');

-- The attempts to send an event to an endpoint, the first of them written in the transaction of the event. Read by
-- procedures only.
create table webhook_deliveries (
  event_id text not null constraint webhook_deliveries_event_fkey references merchant_events (id) on delete cascade,
  endpoint_id text not null constraint webhook_deliveries_endpoint_fkey references webhook_endpoints (id)
    on delete cascade,
  -- Counts through replays.
  attempt integer not null check (attempt >= 1),
  -- Its place in the schedule, which a replay begins again.
  step smallint not null check (step between 0 and 9),
  state text not null default 'waiting' constraint webhook_delivery_state_known
    check (state in ('waiting', 'sending', 'delivered', 'failed')),
  -- While sending: when the attempt counts as lost and is repeated.
  due_at timestamptz not null default app_now(),
  http_status smallint,
  problem text check (length(problem) <= 40),
  ms integer,
  response_head text check (octet_length(response_head) <= 1024),
  sent_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (event_id, endpoint_id, attempt),
  constraint webhook_delivery_was_sent check (state in ('waiting', 'failed') or sent_at is not null)
);
-- One attempt waits or is under way.
create unique index webhook_deliveries_one_open on webhook_deliveries (event_id, endpoint_id)
  where state in ('waiting', 'sending');
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state in ('waiting', 'sending');
create index webhook_deliveries_list on webhook_deliveries (endpoint_id, created_at desc, event_id desc)
  where attempt = 1;
select app_secure('webhook_deliveries');
