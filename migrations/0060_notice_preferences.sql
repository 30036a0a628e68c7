-- By which ways a person wants to hear of what. Where there is no row, the product's default holds; within the
-- product everything is always told.
create table notification_preferences (
  user_id uuid not null constraint notification_preferences_user_id_fkey references profiles (id) on delete cascade,
  topic text not null check (topic in ('trade_steps', 'trade_trouble', 'offers', 'people')),
  channel text not null check (channel in ('email', 'push')),
  is_enabled boolean not null,
  updated_at timestamptz not null default app_now(),
  primary key (user_id, topic, channel)
);
select app_secure('notification_preferences');
create policy own_rows on notification_preferences to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, delete on notification_preferences to authenticated;
grant insert (user_id, topic, channel, is_enabled) on notification_preferences to authenticated;
grant update (user_id, topic, channel, is_enabled) on notification_preferences to authenticated;
grant select on notification_preferences to service_role;

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
create policy own_rows on push_subscriptions for select to authenticated using (user_id = (select auth.uid()));
grant select (id, user_id, device, created_at) on push_subscriptions to authenticated;
grant select on push_subscriptions to service_role;

-- What is on its way to a browser: one row for a notice and a browser, so that it wakes once.
create table outgoing_pushes (
  id uuid primary key default uuidv7(),
  notification_id uuid not null,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  payload text not null check (length(payload) <= 3000),
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  constraint outgoing_pushes_once unique (notification_id, subscription_id)
);
create index outgoing_pushes_waiting on outgoing_pushes (next_at) where status = 'queued';
create index outgoing_pushes_subscription on outgoing_pushes (subscription_id);
create index outgoing_pushes_age on outgoing_pushes (created_at);
select app_secure('outgoing_pushes');
