-- Live tables. A change is delivered as the row's image at the time of the change, not as the row is when it is read:
-- triggers write the whole row to the change feed, and visibility is checked on that image by the table's own policies,
-- which `app_live` compiles into a function over row values. Subqueries of a policy read other tables as they are now.
--
-- The functions that generate these are in this file next to their calls, so that a change of one regenerates all.
--
-- Adds a table to the feed. `public_when` is true for a row everyone may see, whose columns it names as `r.column`: when
-- a public row stops being public, the old row is stored too, so that its viewers are notified of the removal. A
-- connection that writes the feed's rows itself says so in `oja.feed_by`: a statement less, and rows in part.
create or replace function app_feed(target regclass, public_when text default 'false') returns void
  language plpgsql as $$
declare
  v_name text := (select relname from pg_class where oid = target);
  v_left text := format('%s and not (%s)', replace(public_when, 'r.', 'old.'), replace(public_when, 'r.', 'new.'));
begin
  execute format($f$
    create or replace function public.feed_%1$s() returns trigger language plpgsql security definer
      set search_path = '' set timezone = 'UTC' as $t$
    begin
      if tg_op = 'INSERT' then
        insert into public.change_feed (table_name, op, record) values (%1$L, 'INSERT', row_to_json(new));
      elsif tg_op = 'UPDATE' then
        insert into public.change_feed (table_name, op, record, old_record)
          values (%1$L, 'UPDATE', row_to_json(new), case when %2$s then row_to_json(old) end);
      else
        insert into public.change_feed (table_name, op, old_record) values (%1$L, 'DELETE', row_to_json(old));
      end if;
      return null;
    end $t$;
    grant execute on function public.feed_%1$s() to app_service, authenticated;
    drop trigger if exists feed_inserts on public.%1$I;
    drop trigger if exists feed_updates on public.%1$I;
    drop trigger if exists feed_deletes on public.%1$I;
    create trigger feed_inserts after insert on public.%1$I for each row
      when (current_setting('oja.feed_by', true) is distinct from 'engine') execute function public.feed_%1$s();
    create trigger feed_updates after update on public.%1$I for each row
      when (current_setting('oja.feed_by', true) is distinct from 'engine') execute function public.feed_%1$s();
    create trigger feed_deletes after delete on public.%1$I for each row execute function public.feed_%1$s();
  $f$, v_name, v_left);
end $$;

-- A table's select policies for a role, as one condition.
create or replace function realtime_policy(target regclass, viewer name) returns text
  language sql stable set search_path = '' as $$
  select case
    when not c.relrowsecurity or (select r.rolbypassrls from pg_catalog.pg_roles r where r.rolname = viewer) then 'true'
    else coalesce('(' || p.permits || ')', 'false') || coalesce(' and ' || p.restricts, '') end
  from pg_catalog.pg_class c, lateral (
    select string_agg(q.condition, ' or ') filter (where q.polpermissive) as permits,
      string_agg(q.condition, ' and ') filter (where not q.polpermissive) as restricts
    from (
      select l.polpermissive, '(' || coalesce(pg_catalog.pg_get_expr(l.polqual, l.polrelid), 'true') || ')' as condition
      from pg_catalog.pg_policy l
      where l.polrelid = c.oid and l.polcmd in ('r', '*')
        and exists (select from unnest(l.polroles) as m (member)
          where m.member = 0 or pg_catalog.pg_has_role(viewer, m.member, 'usage'))
      order by l.polname) q) p
  where c.oid = target $$;

-- Creates `realtime_sees_<table>`: which of the requested images of a table's rows (by index) its policies let the
-- current role read. Regenerated after every migration (`realtime_refresh`), so that it always matches the policies.
create or replace function app_live(target regclass) returns void language plpgsql set search_path = '' as $$
declare
  v_table name := (select relname from pg_catalog.pg_class where oid = target);
  v_body text := 'begin case current_user';
  v_role name;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role']::name[] loop
    v_body := v_body || pg_catalog.format($b$
    when %L then
      return array(select a.n from pg_catalog.unnest(p_asked) as a (n), lateral (select (p_images[a.n]).*) as %I
        where %s);$b$, v_role, v_table, public.realtime_policy(target, v_role));
  end loop;
  v_body := v_body || ' end case; end';
  if exists (select from pg_catalog.pg_proc p where p.proname = 'realtime_sees_' || v_table and p.prosrc = v_body) then
    return;
  end if;
  execute pg_catalog.format($f$
    create or replace function public.realtime_sees_%1$s(p_images public.%2$I[], p_asked int[]) returns int[]
      language plpgsql stable set search_path = '' as %3$L;
    grant execute on function public.realtime_sees_%1$s(public.%2$I[], int[]) to anon, authenticated, service_role;
  $f$, v_table, v_table, v_body);
end $$;

create or replace function realtime_refresh() returns void language sql set search_path = '' as $$
  select public.app_live(e.typrelid) from pg_catalog.pg_proc p
  join pg_catalog.pg_type a on a.oid = p.proargtypes[0]
  join pg_catalog.pg_type e on e.oid = a.typelem
  where p.pronamespace = 'public'::pg_catalog.regnamespace and p.proname like 'realtime\_sees\_%' $$;

select app_feed('trades', $$(r.status = 'open' and not r.is_private and r.pause_reason is null)$$);
select app_feed('notifications');
select app_feed('user_presence');
select app_live('trades'), app_live('notifications'), app_live('user_presence');
