-- Checks the visibility of changed rows for many viewers in one call. `p_images` holds the rows' new images, a list per
-- table; `p_viewers` {n, role, claims, factor, trades: [number], notifications: [number], user_presence: [number]},
-- with list positions counted from 1. For each viewer the function sets the role and the claims, and returns which of
-- those images the policies let it read and, where `factor` is set, whether its second factor is met.
--
-- A viewer was admitted when its channel was joined, so its second factor is read from the factors as they are now, and
-- stated for the policies of its rows. It can set only roles that its caller may set, and resets all of this on return.
create or replace function realtime_visible(p_images jsonb, p_viewers jsonb)
  returns table (viewer int, second_factor_met boolean, trades int[], notifications int[], user_presence int[])
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_variable
declare
  v record;
  v_met boolean;
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
    v_met := (v.role = 'authenticated' or v.factor) and auth.second_factor_met();
    perform set_config('oja.second_factor_met_by', case when v_met then auth.jwt() ->> 'sub' else '' end, true);
    viewer := v.n;
    second_factor_met := case when v.factor then v_met end;
    trades := case when v.trades is null then '{}' else public.realtime_sees_trades(v_trades, v.trades) end;
    notifications := case when v.notifications is null then '{}'
      else public.realtime_sees_notifications(v_notifications, v.notifications) end;
    user_presence := case when v.user_presence is null then '{}'
      else public.realtime_sees_user_presence(v_presence, v.user_presence) end;
    return next;
  end loop;
end $$;
grant execute on function realtime_visible(jsonb, jsonb) to authenticator;
