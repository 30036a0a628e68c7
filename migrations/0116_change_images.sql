-- A change is shown as it left the row, not as the row is by the time somebody reads of it. The feed therefore
-- holds the whole row after each insert and update, and whether a viewer may see it is asked of that image: by the
-- table's own policies, which `app_live` writes into a function over rows that stand in no table. A policy that
-- asks other tables asks them as they are now.

-- Puts a table with an `id` column on the feed. `public_when` is true of a row everyone may see: of one that was
-- public and is no longer, the old row is kept too, so that those who watched it learn that it left.
drop function app_feed(regclass, text[], text);
create function app_feed(target regclass, public_when text default 'false') returns void
  language plpgsql as $$
declare
  v_name text := (select relname from pg_class where oid = target);
begin
  execute format($f$
    create or replace function feed_%1$s() returns trigger language plpgsql security definer
      set search_path = public set timezone = 'UTC' set enable_hashjoin = on set enable_nestloop = off as $t$
    begin
      if tg_op = 'INSERT' then
        insert into change_feed (table_name, op, record)
          select %1$L, 'INSERT', row_to_json(n) from new_rows n;
      elsif tg_op = 'UPDATE' then
        insert into change_feed (table_name, op, record, old_record)
          select %1$L, 'UPDATE', row_to_json(n), o.left_row
          from new_rows n
          left join (select id as left_id, row_to_json(r) as left_row from old_rows r where %2$s) o
            on o.left_id = n.id and not (%2$s);
      else
        insert into change_feed (table_name, op, old_record) select %1$L, 'DELETE', row_to_json(o) from old_rows o;
      end if;
      return null;
    end $t$;
    grant execute on function feed_%1$s() to app_service, authenticated;
    drop trigger if exists feed_inserts on %1$I;
    drop trigger if exists feed_updates on %1$I;
    drop trigger if exists feed_deletes on %1$I;
    create trigger feed_inserts after insert on %1$I referencing new table as new_rows
      for each statement execute function feed_%1$s();
    create trigger feed_updates after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function feed_%1$s();
    create trigger feed_deletes after delete on %1$I referencing old table as old_rows
      for each statement execute function feed_%1$s();
  $f$, v_name, public_when);
end $$;

-- What the policies of a table ask of a row before a role may read it, as one condition.
create function realtime_policy(target regclass, viewer name) returns text
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

-- Makes `realtime_sees_<table>`: which of the asked images of a table's rows (by number) its policies show to the
-- current role. Asked again after every migration (`realtime_refresh`), so it says what the policies say.
create function app_live(target regclass) returns void language plpgsql set search_path = '' as $$
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

create function realtime_refresh() returns void language sql set search_path = '' as $$
  select public.app_live(e.typrelid) from pg_catalog.pg_proc p
  join pg_catalog.pg_type a on a.oid = p.proargtypes[0]
  join pg_catalog.pg_type e on e.oid = a.typelem
  where p.pronamespace = 'public'::pg_catalog.regnamespace and p.proname like 'realtime\_sees\_%' $$;

select app_feed('trades', $$status = 'open' and not is_private and pause_reason is null$$);
select app_feed('notifications');
select app_feed('user_presence');
select app_live('trades'), app_live('notifications'), app_live('user_presence');

-- Shows changed rows to many viewers in one call. `p_images` holds the rows as their changes left them, a list for
-- each table; `p_viewers` {n, role, claims, factor, trades: [number], notifications: [number], user_presence:
-- [number]}, numbers counting the list from 1. For each viewer the function takes the role and the claims, and
-- answers which of those images the policies show it and, where `factor` asks for it, whether its second factor
-- is met (each row's policy asks that by itself).
-- It can take only roles its caller may take, and gives them back when it returns.
drop function realtime_look(jsonb);
create function realtime_visible(p_images jsonb, p_viewers jsonb)
  returns table (viewer int, second_factor_met boolean, trades int[], notifications int[], user_presence int[])
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_variable
declare
  v record;
  v_trades public.trades[] := array(select jsonb_populate_record(null::public.trades, i.image)
    from jsonb_array_elements(p_images -> 'trades') with ordinality as i (image, n) order by i.n);
  v_notifications public.notifications[] := array(select jsonb_populate_record(null::public.notifications, i.image)
    from jsonb_array_elements(p_images -> 'notifications') with ordinality as i (image, n) order by i.n);
  v_presence public.user_presence[] := array(select jsonb_populate_record(null::public.user_presence, i.image)
    from jsonb_array_elements(p_images -> 'user_presence') with ordinality as i (image, n) order by i.n);
begin
  for v in
    select x.* from jsonb_to_recordset(p_viewers)
      as x (n int, role text, claims text, factor boolean, trades int[], notifications int[], user_presence int[])
    order by x.role
  loop
    if v.role not in ('anon', 'authenticated', 'service_role') then
      raise exception 'a viewer has no role %', v.role;
    end if;
    perform set_config('role', v.role, true), set_config('request.jwt.claims', v.claims, true);
    viewer := v.n;
    second_factor_met := case when v.factor then auth.aal_satisfied() end;
    trades := case when v.trades is null then '{}' else public.realtime_sees_trades(v_trades, v.trades) end;
    notifications := case when v.notifications is null then '{}'
      else public.realtime_sees_notifications(v_notifications, v.notifications) end;
    user_presence := case when v.user_presence is null then '{}'
      else public.realtime_sees_user_presence(v_presence, v.user_presence) end;
    return next;
  end loop;
end $$;
grant execute on function realtime_visible(jsonb, jsonb) to authenticator;
