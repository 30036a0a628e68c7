-- What changed on the live tables, written by the writer's own transaction. Nodes tail it by id behind
-- the oldest running transaction, since identity order is not commit order.
create table change_feed (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  table_name text not null,
  op text not null check (op in ('INSERT', 'UPDATE', 'DELETE', 'SIGNAL')),
  record jsonb,
  old_record jsonb,
  created_at timestamptz not null default clock_timestamp()
);
create index change_feed_age on change_feed (created_at);
select app_secure('change_feed');
revoke update on change_feed from app_service;

create function feed_inserts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_feed (table_name, op, record) select tg_table_name, 'INSERT', to_jsonb(n) from new_rows n;
  return null;
end $$;

create function feed_updates() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_feed (table_name, op, record, old_record)
    select tg_table_name, 'UPDATE', to_jsonb(n), jsonb_build_object('id', n.id) from new_rows n;
  return null;
end $$;

create function feed_deletes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_feed (table_name, op, old_record)
    select tg_table_name, 'DELETE', to_jsonb(o) from old_rows o;
  return null;
end $$;

-- Puts a table with an `id` column on the feed.
create function app_feed(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger feed_inserts after insert on %s referencing new table as new_rows
    for each statement execute function feed_inserts()', target);
  execute format('create trigger feed_updates after update on %s referencing new table as new_rows
    for each statement execute function feed_updates()', target);
  execute format('create trigger feed_deletes after delete on %s referencing old table as old_rows
    for each statement execute function feed_deletes()', target);
end $$;
select app_feed('trades');
select app_feed('notifications');

-- The feed lives only as long as a slow node may need to catch up.
grant execute on function feed_inserts(), feed_updates(), feed_deletes() to app_service, authenticated;
