-- In-app notifications: one message of the product to one person.
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
-- A chat has at most one unread notification, however many messages arrive.
create unique index notifications_unread_message on notifications (user_id, (metadata ->> 'chatId'))
  where type = 'message' and not is_read;
create index notifications_age on notifications (created_at);
select app_stated_reference('notifications', 'notifications_user_id_fkey');
select app_secure('notifications');
grant select on notifications to service_role;
grant select, delete on notifications to authenticated;
grant update (is_read) on notifications to authenticated;

-- Notifications of a trade's event besides those the trade engine writes with it: recipient and channel. The key makes
-- notifying idempotent: one notification per event, person and channel; it outlives the notification, which its owner
-- may delete.
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

-- Notification preferences per channel. Without a row, the product's default applies; in-app notifications are always
-- written.
create table notification_preferences (
  user_id uuid not null constraint notification_preferences_user_id_fkey references profiles (id) on delete cascade,
  -- An event or a group of events. The product validates it.
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

-- Quiet hours and digests. Without a row: neither.
create table notification_schedules (
  user_id uuid primary key constraint notification_schedules_user_id_fkey references profiles (id) on delete cascade,
  time_zone text not null default 'Africa/Lagos' check (length(time_zone) between 1 and 60),
  quiet_from smallint check (quiet_from between 0 and 1439),  -- minute of the day; past midnight if later than the end
  quiet_to smallint check (quiet_to between 0 and 1439),
  steps_pass boolean not null default true,                   -- whether trade steps pass; money always does
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

-- Deliveries outside the product: one row per notification, channel and, for push, browser. The unique row makes
-- sending idempotent. The text stays in the notification, which its owner may delete.
create table notification_deliveries (
  id uuid primary key default uuidv7(),
  notification_id uuid not null,
  user_id uuid not null constraint notification_deliveries_user_id_fkey references profiles (id) on delete cascade,
  type text not null,
  channel text not null check (channel in ('email', 'push', 'telegram', 'sms')),
  target text not null default '',                            -- which browser; otherwise empty
  -- queued: sent as soon as possible. held: waits until `next_at`. digest: waits for the digest mail. failed: is
  -- retried. dead: failed permanently. skipped: not to be sent, with `reason`.
  status text not null check (status in ('queued', 'held', 'digest', 'sent', 'failed', 'dead', 'skipped')),
  reason text check (length(reason) <= 40),
  attempts int not null default 0,
  next_at timestamptz,                                        -- next attempt; null: done
  outgoing_id uuid,                                           -- the outgoing message or push
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

-- Circuit breaker: a channel that is down as a whole. Until it reopens nothing is sent there and no message uses up a
-- retry. Without a row the channel is open.
create table closed_channels (
  channel text primary key check (channel in ('email', 'sms', 'telegram')),
  closed_at timestamptz not null default app_now(),
  closed_until timestamptz not null,
  tries int not null default 1,                               -- failed connection attempts
  last_error text check (length(last_error) <= 200)
);
select app_secure('closed_channels');

-- Outgoing mail and text messages. In the sandbox they are delivered to this table only. A failed message is retried
-- with growing delays, records the error, and finally fails. Its text, with codes and links, is private: it is blanked
-- when the message is sent.
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

-- Push subscriptions of browsers. Endpoint and keys are credentials for that browser: nobody reads them.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null constraint push_subscriptions_user_id_fkey references profiles (id) on delete cascade,
  session_id uuid,                                            -- signing out of it deletes the subscription
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

-- Outgoing pushes: one row per notification and browser, so that each is sent once.
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
  -- TTL: how long the push service retains it for an offline browser.
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
