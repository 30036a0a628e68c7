-- What changed on the live tables, written by the writer's own transaction. Nodes tail it by id behind
-- the oldest running transaction, since identity order is not commit order.
--
-- A row says no more than a node needs to know whom it may concern: the id and whom the row names. What
-- they are told is read at that moment, through their own eyes. `old_record` holds all of a row that is
-- gone, or gone from the view of everyone, for nobody can read that any more. Plain json: it is written
-- far more often than read, and read once, as a whole.
create table change_feed (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  table_name text not null,
  op text not null check (op in ('INSERT', 'UPDATE', 'DELETE', 'SIGNAL')),
  record json,
  old_record json,
  created_at timestamptz not null default clock_timestamp()
);
-- Only old rows are ever looked for by age, and they lie together.
create index change_feed_age on change_feed using brin (created_at);
select app_secure('change_feed');
revoke update on change_feed from app_service;

-- Puts a table with an `id` column on the feed. `owners` are the columns that name people; `public_when` is
-- true of a row everyone may see. Joins are hashed: a cached plan made for one row must not meet a thousand
-- with a loop in a loop.
create function app_feed(target regclass, owners text[], public_when text default 'false') returns void
  language plpgsql as $$
declare
  v_name text := (select relname from pg_class where oid = target);
  v_facts text := (select string_agg(format('%L, n.%I', c, c), ', ') from unnest('{id}' || owners) c);
begin
  execute format($f$
    create function feed_%1$s() returns trigger language plpgsql security definer
      set search_path = public set enable_hashjoin = on set enable_nestloop = off as $t$
    begin
      if tg_op = 'INSERT' then
        insert into change_feed (table_name, op, record)
          select %1$L, 'INSERT', json_build_object(%2$s) from new_rows n;
      elsif tg_op = 'UPDATE' then
        insert into change_feed (table_name, op, record, old_record)
          select %1$L, 'UPDATE', json_build_object(%2$s), o.record
          from (select *, %3$s as is_public from new_rows) n
          left join (select id, row_to_json(r) as record from old_rows r where %3$s) o
            on o.id = n.id and not n.is_public;
      else
        insert into change_feed (table_name, op, old_record) select %1$L, 'DELETE', row_to_json(o) from old_rows o;
      end if;
      return null;
    end $t$;
    grant execute on function feed_%1$s() to app_service, authenticated;
    create trigger feed_inserts after insert on %1$I referencing new table as new_rows
      for each statement execute function feed_%1$s();
    create trigger feed_updates after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function feed_%1$s();
    create trigger feed_deletes after delete on %1$I referencing old table as old_rows
      for each statement execute function feed_%1$s();
  $f$, v_name, v_facts, public_when);
end $$;
select app_feed('trades', '{seller_id,buyer_id,creator_id}', $$status = 'open'$$);
select app_feed('notifications', '{user_id}');
