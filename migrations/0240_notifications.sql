-- One message of the product to one person, within the product.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint notifications_user_id_fkey references profiles (id) on delete cascade,
  title text not null,
  message text not null,
  type text not null,
  status text not null default 'delivered',
  is_read boolean not null default false,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
create index notifications_user on notifications (user_id, created_at desc);
-- Of a chat there is one unread notification, whatever comes into it.
create unique index notifications_unread_message on notifications (user_id, (metadata ->> 'chatId'))
  where type = 'message' and not is_read;
create index notifications_age on notifications (created_at);
select app_stated_reference('notifications', 'notifications_user_id_fkey');
select app_secure('notifications');
grant select on notifications to service_role;
grant select, delete on notifications to authenticated;
grant update (is_read) on notifications to authenticated;

-- What was told of a trade's event beyond the notifications the trade engine writes with it: to whom, and how. The key
-- is why nobody is told of one event twice by one way, however often and by however many it is asked for; it
-- outlives the notification, which its owner may throw away.
create table trade_notifications (
  trade_id uuid not null,
  event_id uuid not null,
  recipient_id uuid not null constraint trade_notifications_recipient_id_fkey
    references profiles (id) on delete cascade,
  channel text not null check (channel in ('in_app', 'email')),
  created_at timestamptz not null default app_now(),
  primary key (event_id, recipient_id, channel),
  constraint trade_notifications_event_fkey foreign key (trade_id, event_id) references trade_events (trade_id, id)
);
create index trade_notifications_recipient on trade_notifications (recipient_id);
select app_secure('trade_notifications');

-- By which ways a person wants to hear of what. Where there is no row, the product's default holds; within the
-- product everything is always told.
create table notification_preferences (
  user_id uuid not null constraint notification_preferences_user_id_fkey references profiles (id) on delete cascade,
  -- An event or a group of events. Both are known to the product alone, which refuses what is neither.
  topic text not null check (topic ~ '^[a-z][a-z_]{1,59}$'),
  channel text not null check (channel in ('email', 'push', 'telegram', 'sms')),
  is_enabled boolean not null,
  updated_at timestamptz not null default app_now(),
  primary key (user_id, topic, channel)
);
select app_secure('notification_preferences');
grant select on notification_preferences to service_role;
grant select, delete on notification_preferences to authenticated;
grant insert (user_id, topic, channel, is_enabled) on notification_preferences to authenticated;
grant update (user_id, topic, channel, is_enabled) on notification_preferences to authenticated;

-- When a person wants to be left alone, and whether their news come together. Where there is no row: never, and no.
create table notification_schedules (
  user_id uuid primary key constraint notification_schedules_user_id_fkey references profiles (id) on delete cascade,
  time_zone text not null default 'Africa/Lagos' check (length(time_zone) between 1 and 60),
  quiet_from smallint check (quiet_from between 0 and 1439),  -- minutes of the day; past midnight where it is later
  quiet_to smallint check (quiet_to between 0 and 1439),
  steps_pass boolean not null default true,                   -- what is about money always does
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  digest_weekday smallint not null default 1 check (digest_weekday between 0 and 6),  -- 0 is Sunday
  updated_at timestamptz not null default app_now(),
  constraint quiet_time_has_two_ends
    check (coalesce(quiet_from <> quiet_to, quiet_from is null and quiet_to is null))
);
select app_secure('notification_schedules');
grant select on notification_schedules to service_role;
grant select, delete on notification_schedules to authenticated;
grant insert (user_id, time_zone, quiet_from, quiet_to, steps_pass, digest, digest_hour, digest_weekday)
  on notification_schedules to authenticated;
grant update (user_id, time_zone, quiet_from, quiet_to, steps_pass, digest, digest_hour, digest_weekday)
  on notification_schedules to authenticated;

-- What became of a notification outside the product: one row for it, a channel and, of browsers, each browser. The row
-- is why it leaves once. Its words stay in the notification, which its owner may throw away.
create table notification_deliveries (
  id uuid primary key default uuidv7(),
  notification_id uuid not null,
  user_id uuid not null constraint notification_deliveries_user_id_fkey references profiles (id) on delete cascade,
  type text not null,
  channel text not null check (channel in ('email', 'push', 'telegram', 'sms')),
  target text not null default '',                            -- which browser; otherwise empty
  -- queued: leaves as soon as it can. held: waits for its time. digest: waits for the mail that collects.
  -- failed: is tried again. dead: was given up. skipped: was not to leave, and `reason` says why.
  status text not null check (status in ('queued', 'held', 'digest', 'sent', 'failed', 'dead', 'skipped')),
  reason text check (length(reason) <= 40),
  attempts int not null default 0,
  next_at timestamptz,                                        -- when it is looked at next; null: it is over
  outgoing_id uuid,                                           -- the message or push that carries it
  last_error text check (length(last_error) <= 200),
  sent_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint notification_deliveries_once unique (notification_id, channel, target)
);
create index notification_deliveries_user on notification_deliveries (user_id, id);
create index notification_deliveries_status on notification_deliveries (status, id);
create index notification_deliveries_due on notification_deliveries (next_at)
  where status in ('queued', 'held', 'digest') and outgoing_id is null;
create index notification_deliveries_outgoing on notification_deliveries (outgoing_id) where outgoing_id is not null;
create index notification_deliveries_age on notification_deliveries (created_at);
select app_secure('notification_deliveries');

-- A way out that is closed as a whole: until then nothing is tried there, and no message pays for it. Where there is
-- no row it is open.
create table closed_channels (
  channel text primary key check (channel in ('email', 'sms', 'telegram')),
  closed_at timestamptz not null default app_now(),
  closed_until timestamptz not null,
  tries int not null default 1,                               -- how often nobody was there
  last_error text check (length(last_error) <= 200)
);
select app_secure('closed_channels');

-- Mail and text messages on their way out. The sandbox delivers them to this table alone. A message is tried later and
-- later, says why it was not taken, and has an end. What it said, and the codes and links in it, is its reader's alone
-- once it left: it is blanked when it is sent.
create table outgoing_messages (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('email', 'sms', 'telegram')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  links text[] not null default '{}',
  code text,
  dedupe_key text constraint outgoing_messages_dedupe_key unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  next_at timestamptz not null default app_now(),
  last_error text check (length(last_error) <= 200),
  unsubscribe_url text check (length(unsubscribe_url) <= 1000)
);
create index outgoing_messages_recent on outgoing_messages (created_at desc);
create index outgoing_messages_recipient on outgoing_messages (recipient, created_at desc);
create index outgoing_messages_waiting on outgoing_messages (channel, next_at) where status = 'queued';
create index outgoing_messages_not_sent on outgoing_messages (id) where status <> 'sent';
select app_secure('outgoing_messages');

-- Browsers that may be woken. The address and keys are as good as a password to that browser: nobody reads them.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint push_subscriptions_user_id_fkey references profiles (id) on delete cascade,
  session_id uuid,                                            -- signing out there ends it
  endpoint text not null constraint push_subscriptions_endpoint_key unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  device text check (length(device) <= 120),
  created_at timestamptz not null default app_now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
select app_secure('push_subscriptions');
grant select on push_subscriptions to service_role;
grant select (id, user_id, device, created_at) on push_subscriptions to authenticated;

-- What is on its way to a browser: one row for a notification and a browser, so that it wakes once.
create table outgoing_pushes (
  id uuid primary key default uuidv7(),
  notification_id uuid not null,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  payload text not null check (length(payload) <= 3000),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  last_error text check (length(last_error) <= 200),
  -- For how long the push service keeps it for a browser that is away.
  lives_seconds int not null default 1800 check (lives_seconds between 0 and 2419200),
  constraint outgoing_pushes_once unique (notification_id, subscription_id)
);
create index outgoing_pushes_waiting on outgoing_pushes (next_at) where status = 'queued';
create index outgoing_pushes_subscription on outgoing_pushes (subscription_id);
create index outgoing_pushes_age on outgoing_pushes (created_at);
select app_secure('outgoing_pushes');

create table email_logs (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint email_logs_user_id_fkey references auth.users (id) on delete cascade,
  email_type text not null,
  status text not null default 'sent' check (status in ('sent', 'failed')),
  created_at timestamptz not null default app_now(),
  constraint email_logs_once unique (user_id, email_type)
);
select app_secure('email_logs');
grant select on email_logs to authenticated, service_role;
