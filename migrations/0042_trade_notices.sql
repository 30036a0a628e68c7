-- What was told of a trade's event beyond the notices the trade door writes with it: to whom, and how. The key
-- is why nobody is told of one event twice by one way, however often and by however many it is asked for; it
-- outlives the notification, which its owner may throw away.
create table trade_notices (
  trade_id uuid not null,
  event_id uuid not null,
  recipient_id uuid not null constraint trade_notices_recipient_id_fkey references profiles (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'email')),
  created_at timestamptz not null default app_now(),
  primary key (event_id, recipient_id, channel),
  constraint trade_notices_event_fkey foreign key (trade_id, event_id) references trade_events (trade_id, id)
);
create index trade_notices_recipient on trade_notices (recipient_id);
select app_secure('trade_notices');
