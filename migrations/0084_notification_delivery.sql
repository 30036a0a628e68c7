-- What people are told of is one list of events, in groups; both are known to the product alone, which refuses
-- what is neither. What was chosen for a topic is what is chosen for the group of the same name.
alter table notification_preferences drop constraint notification_preferences_topic_check;
alter table notification_preferences drop constraint notification_preferences_channel_check;
alter table notification_preferences add constraint notification_preferences_topic_check
  check (topic ~ '^[a-z][a-z_]{1,59}$');
alter table notification_preferences add constraint notification_preferences_channel_check
  check (channel in ('email', 'push', 'telegram', 'sms'));

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
create policy own_rows on notification_schedules to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, delete on notification_schedules to authenticated;
grant insert (user_id, time_zone, quiet_from, quiet_to, steps_pass, digest, digest_hour, digest_weekday)
  on notification_schedules to authenticated;
grant update (user_id, time_zone, quiet_from, quiet_to, steps_pass, digest, digest_hour, digest_weekday)
  on notification_schedules to authenticated;
grant select on notification_schedules to service_role;

-- What became of a notice outside the product: one row for it, a channel and, of browsers, each browser. The row is
-- why it leaves once. Its words stay in the notice, which its owner may throw away.
create table notice_deliveries (
  id uuid primary key default uuidv7(),
  notification_id uuid not null,
  user_id uuid not null constraint notice_deliveries_user_id_fkey references profiles (id) on delete cascade,
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
  constraint notice_deliveries_once unique (notification_id, channel, target)
);
create index notice_deliveries_user on notice_deliveries (user_id, id);
create index notice_deliveries_status on notice_deliveries (status, id);
create index notice_deliveries_due on notice_deliveries (next_at)
  where status in ('queued', 'held', 'digest') and outgoing_id is null;
create index notice_deliveries_outgoing on notice_deliveries (outgoing_id) where outgoing_id is not null;
create index notice_deliveries_age on notice_deliveries (created_at);
select app_secure('notice_deliveries');

-- A message is tried later and later, says why it was not taken, and has an end.
alter table outgoing_messages drop constraint outgoing_messages_channel_check;
alter table outgoing_messages add constraint outgoing_messages_channel_check
  check (channel in ('email', 'sms', 'telegram'));
alter table outgoing_messages add column next_at timestamptz not null default app_now();
alter table outgoing_messages add column last_error text check (length(last_error) <= 200);
alter table outgoing_messages add column unsubscribe_url text check (length(unsubscribe_url) <= 1000);
create index outgoing_messages_waiting on outgoing_messages (channel, next_at) where status = 'queued';
create index outgoing_messages_not_sent on outgoing_messages (id) where status <> 'sent';

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

alter table outgoing_pushes add column last_error text check (length(last_error) <= 200);
-- For how long the push service keeps it for a browser that is away.
alter table outgoing_pushes add column lives_seconds int not null default 1800
  check (lives_seconds between 0 and 2419200);

-- Of a conversation one unread notice stands, whatever comes into it.
create unique index notifications_unread_message on notifications (user_id, (metadata ->> 'chatId'))
  where type = 'message' and not is_read;
create index notifications_age on notifications (created_at);
