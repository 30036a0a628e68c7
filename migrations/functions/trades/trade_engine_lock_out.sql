-- Daily limits of a buyer, in Lagos time: trades abandoned before paying (cancelled or expired), and trades cancelled
-- after being marked as paid. Each further one locks the buyer out of accepting, longer each time. Written in the
-- step's transaction under the lock of the person's row, so neither a crash nor concurrent steps can lose or double it.
create or replace function trade_engine_lock_out(p_left trade_engine_plan[], p_limits jsonb, p_now timestamptz)
  returns void language plpgsql set search_path = public as $$
declare
  v_day timestamptz := date_trunc('day', p_now at time zone 'Africa/Lagos') at time zone 'Africa/Lagos';
  v_step trade_engine_plan;
  v_times bigint;
  v_free int;
  v_rung int;
begin
  for v_step in select * from unnest(p_left) p where p.kind in ('cancel', 'expire') order by p.n loop
    select trade_times_abandoned(v_step.buyer_id, v_step.from_status, v_day) + count(*) into v_times
      from unnest(p_left) p where p.kind in ('cancel', 'expire') and p.buyer_id = v_step.buyer_id
        and p.from_status = v_step.from_status and p.n <= v_step.n;
    select (p_limits #>> array['cancels',
        case when r.completed_trades < (p_limits ->> 'newBelow')::int then '0' else '1' end,
        case v_step.from_status when 'in_payment' then '0' else '1' end])::int
      into strict v_free from trader_profiles r where r.id = v_step.buyer_id;
    continue when v_times <= v_free;

    select least(count(*) + 1, jsonb_array_length(p_limits -> 'lockoutMinutes') + 1) into v_rung
      from trader_lockouts l where l.user_id = v_step.buyer_id and l.reason = 'cancels' and l.created_at >= v_day;
    insert into trader_lockouts (user_id, reason, step, trade_id, locked_until, created_at)
      values (v_step.buyer_id, 'cancels', v_rung, v_step.running_id,
        coalesce(p_now + make_interval(mins => (p_limits #>> array['lockoutMinutes', (v_rung - 1)::text])::int),
          v_day + interval '1 day'), p_now);
  end loop;
end $$;
