-- The order in which the feed can be read without missing a row. Ids are given out before a transaction
-- commits, so neither they nor commit times say what is still to come. A transaction's own number does:
-- every one below the oldest that still runs has ended, and none can come below it any more. Nodes
-- therefore read by (xid, id) up to that horizon.
alter table change_feed drop constraint change_feed_pkey;
alter table change_feed add constraint change_feed_pkey primary key (xid, id);

-- A session that ended on one node ends the sockets of every node.
create function auth.signal_ended_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, old_record)
    select 'auth.sessions', 'SIGNAL', jsonb_build_object('id', o.id) from old_rows o;
  return null;
end $$;
create trigger signal_ended after delete on auth.sessions referencing old table as old_rows
  for each statement execute function auth.signal_ended_sessions();

-- So does one whose refresh tokens were all revoked. Asked at commit: a rotation revokes the old token
-- before it adds the new one.
create function auth.signal_revoked_family() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select 1 from auth.refresh_tokens t where t.session_id = new.session_id and not t.revoked)
  then
    insert into public.change_feed (table_name, op, old_record)
      values ('auth.sessions', 'SIGNAL', jsonb_build_object('id', new.session_id));
  end if;
  return null;
end $$;
create constraint trigger signal_revoked after update on auth.refresh_tokens
  deferrable initially deferred for each row when (new.revoked and not old.revoked)
  execute function auth.signal_revoked_family();

-- Looks at changed rows through the eyes of many viewers in one call. `p_viewers` holds
-- {n, role, claims, factor, trades: [id], notifications: [id]}; for each the function takes the role and the
-- claims, asks the tables, and answers which of those rows exist for it now and, where `factor` asks for it,
-- whether its second factor is met (each row's policy asks that by itself).
-- The last answer, without a viewer, carries the rows somebody may see, as they are now. Everything is read
-- in the caller's one snapshot (the function is stable), so a row is what it was when its policy allowed it;
-- an earlier, private state of a row that is public now never leaves the feed.
-- It can take only roles its caller may take, and gives them back when it returns.
create function realtime_look(p_viewers jsonb)
  returns table (viewer int, second_factor_met boolean, trades uuid[], notifications uuid[], rows jsonb)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_variable
declare
  v record;
  all_trades uuid[] := '{}';
  all_notifications uuid[] := '{}';
begin
  for v in
    select x.* from jsonb_to_recordset(p_viewers)
      as x (n int, role text, claims text, factor boolean, trades uuid[], notifications uuid[])
    order by x.role
  loop
    if v.role not in ('anon', 'authenticated', 'service_role') then
      raise exception 'a viewer has no role %', v.role;
    end if;
    perform set_config('role', v.role, true), set_config('request.jwt.claims', v.claims, true);
    viewer := v.n;
    second_factor_met := case when v.factor then auth.aal_satisfied() end;
    trades := '{}';
    notifications := '{}';
    if v.trades is not null then
      trades := array(select t.id from public.trades t where t.id = any (v.trades));
      if not trades <@ all_trades then
        all_trades := all_trades || trades;
      end if;
    end if;
    if v.notifications is not null then
      notifications := array(select t.id from public.notifications t where t.id = any (v.notifications));
      if not notifications <@ all_notifications then
        all_notifications := all_notifications || notifications;
      end if;
    end if;
    return next;
  end loop;

  perform set_config('role', 'service_role', true), set_config('request.jwt.claims', '', true);
  viewer := null;
  second_factor_met := null;
  trades := null;
  notifications := null;
  rows := jsonb_build_object(
    'trades', (select jsonb_object_agg(t.id, to_jsonb(t)) from public.trades t where t.id = any (all_trades)),
    'notifications', (select jsonb_object_agg(t.id, to_jsonb(t)) from public.notifications t
      where t.id = any (all_notifications)));
  return next;
end $$;
grant execute on function realtime_look(jsonb) to authenticator;
