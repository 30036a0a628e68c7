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
select app_stated_reference('notifications', 'notifications_user_id_fkey');
create function profiles_take_notifications_along() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from notifications where user_id = old.id;
  return null;
end $$;
create trigger take_notifications_along after delete on profiles
  for each row execute function profiles_take_notifications_along();

select app_secure('notifications');
create policy own_rows_read on notifications for select to authenticated using (user_id = (select auth.uid()));
create policy own_rows_mark on notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy own_rows_delete on notifications for delete to authenticated using (user_id = (select auth.uid()));
grant select, delete on notifications to authenticated;
grant update (is_read) on notifications to authenticated;
grant select on notifications to service_role;

-- Mail and text messages on their way out. The sandbox delivers them to this table alone.
create table outgoing_messages (
  id uuid primary key default uuidv7(),
  channel text not null check (channel in ('email', 'sms')),
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
  sent_at timestamptz
);
create index outgoing_messages_recent on outgoing_messages (created_at desc);
create index outgoing_messages_recipient on outgoing_messages (recipient, created_at desc);
select app_secure('outgoing_messages');
