-- Presence may be watched: the look of 0012 with one more table.
--
-- Looks at changed rows through the eyes of many viewers in one call. `p_viewers` holds
-- {n, role, claims, factor, trades: [id], notifications: [id], user_presence: [id]}; for each the function
-- takes the role and the claims, asks the tables, and answers which of those rows exist for it now and, where
-- `factor` asks for it, whether its second factor is met (each row's policy asks that by itself).
-- The last answer, without a viewer, carries the rows somebody may see, as they are now. Everything is read
-- in the caller's one snapshot (the function is stable), so a row is what it was when its policy allowed it;
-- an earlier, private state of a row that is public now never leaves the feed.
-- It can take only roles its caller may take, and gives them back when it returns.
drop function realtime_look(jsonb);
create function realtime_look(p_viewers jsonb)
  returns table (viewer int, second_factor_met boolean, trades uuid[], notifications uuid[],
    user_presence uuid[], rows jsonb)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_variable
declare
  v record;
  all_trades uuid[] := '{}';
  all_notifications uuid[] := '{}';
  all_presence uuid[] := '{}';
begin
  for v in
    select x.* from jsonb_to_recordset(p_viewers)
      as x (n int, role text, claims text, factor boolean, trades uuid[], notifications uuid[],
        user_presence uuid[])
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
    user_presence := '{}';
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
    if v.user_presence is not null then
      user_presence := array(select t.id from public.user_presence t where t.id = any (v.user_presence));
      if not user_presence <@ all_presence then
        all_presence := all_presence || user_presence;
      end if;
    end if;
    return next;
  end loop;

  perform set_config('role', 'service_role', true), set_config('request.jwt.claims', '', true);
  viewer := null;
  second_factor_met := null;
  trades := null;
  notifications := null;
  user_presence := null;
  rows := jsonb_build_object(
    'trades', (select jsonb_object_agg(t.id, to_jsonb(t)) from public.trades t where t.id = any (all_trades)),
    'notifications', (select jsonb_object_agg(t.id, to_jsonb(t)) from public.notifications t
      where t.id = any (all_notifications)),
    'user_presence', (select jsonb_object_agg(t.id, to_jsonb(t)) from public.user_presence t
      where t.id = any (all_presence)));
  return next;
end $$;
grant execute on function realtime_look(jsonb) to authenticator;
