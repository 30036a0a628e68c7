-- Refuses, one by one in request order, planned acceptances for reasons besides the offer itself: a ban of one party, a
-- block, a lockout, the taker's limit of running trades, a twin, the balance, a daily sum that needs checks the person
-- has not completed, or no free tail of the total. All locks are held. Returns the plan and the tail of each step, 0
-- for none.
create or replace function trade_engine_refuse(inout p_plan trade_engine_plan[], p_tails int[], p_limits jsonb,
    p_now timestamptz, out p_chosen int[])
  language plpgsql set search_path = public as $$
declare
  v_step trade_engine_plan;
  v_twin text;
  v_twins text[] := '{}';
  v_total text;
  v_totals jsonb := '{}';       -- tails assigned in this call, by seller and total
  v_taking jsonb := '{}';       -- trades taken in this call, by person
  v_spent jsonb := '{}';        -- remaining balances of the debited accounts
  v_worths bigint[] := trade_engine_sums(p_limits -> 'worths');
  v_ceilings bigint[] := trade_engine_sums(p_limits -> 'ceilings');
  v_counted jsonb := '{}';      -- amounts of them counted against a ceiling, by person
  v_left bigint;
  v_used int[];
  v_tail int;
begin
  p_chosen := array_fill(0, array[cardinality(p_plan)]);
  for i in 1 .. cardinality(p_plan) loop
    v_step := p_plan[i];
    continue when v_step.code is not null or v_step.replayed or v_step.kind <> 'accept';

    v_twin := concat_ws(' ', v_step.seller_id, v_step.buyer_id, v_step.payment_method_id, trim_scale(v_step.amount));
    v_total := v_step.seller_id || ' ' || trim_scale(v_step.total_fiat);
    v_left := coalesce((v_spent ->> v_step.from_id::text)::bigint,
      (select a.balance from ledger_accounts a where a.id = v_step.from_id));
    v_tail := 0;
    if p_tails[i] is not null then
      v_used := array(select jsonb_array_elements_text(v_totals -> v_total)::int)
        || array(select t.total_tail::int from trades t where t.seller_id = v_step.seller_id
          and t.total_fiat > v_step.total_fiat and t.total_fiat < v_step.total_fiat + 1
          and t.status in ('in_payment', 'processing', 'disputed') and t.total_tail is not null);
      select x.tail into v_tail
        from (select further, (p_tails[i] - 1 + further) % 99 + 1 as tail from generate_series(0, 98) further) x
        where x.tail <> all (v_used) order by x.further limit 1;
    end if;

    v_step.code := case
      when trade_engine_banned(array[v_step.seller_id, v_step.buyer_id], p_now) <> '{}' then 'TRADE_NOT_AVAILABLE'
      when exists (select from trader_blocks b where (b.blocker_id, b.blocked_id) in
        ((v_step.seller_id, v_step.buyer_id), (v_step.buyer_id, v_step.seller_id))) then 'TRADE_NOT_AVAILABLE'
      when exists (select from trader_lockouts l where l.user_id = v_step.actor_id and l.locked_until > p_now)
        then 'ACCEPT_LOCKED_OUT'
      when coalesce((v_taking ->> v_step.actor_id::text)::int, 0) + (select count(*) from trades t
          where (t.buyer_id = v_step.actor_id or t.seller_id = v_step.actor_id) and t.creator_id <> v_step.actor_id
            and t.status in ('in_payment', 'processing', 'disputed'))
        >= (select trade_engine_running_limit(r, p_limits) from trader_profiles r where r.id = v_step.actor_id)
        then 'RUNNING_LIMIT'
      when v_twin = any (v_twins) or exists (select from trades t where t.buyer_id = v_step.buyer_id
          and t.seller_id = v_step.seller_id and t.payment_method_id = v_step.payment_method_id
          and t.amount = v_step.amount and t.status in ('in_payment', 'processing', 'disputed'))
        then 'DUPLICATE_RUNNING_TRADE'
      when v_step.from_kind = 'available' and v_step.units > v_left then 'INSUFFICIENT_BALANCE'
      when v_ceilings[i] is not null and (coalesce((v_counted ->> v_step.actor_id::text)::bigint, 0)
        + trade_worth_of_day(v_step.actor_id, p_now) + v_worths[i] < v_ceilings[i]) is not true then 'TRADE_LIMIT'
      when v_tail is null then 'NO_DISTINCT_TOTAL'
    end;
    if v_step.code is not null then
      p_plan[i] := v_step;
      continue;
    end if;
    p_chosen[i] := v_tail;
    v_twins := v_twins || v_twin;
    v_totals := v_totals || jsonb_build_object(v_total, coalesce(v_totals -> v_total, '[]') || to_jsonb(v_tail));
    v_taking := v_taking || jsonb_build_object(v_step.actor_id::text,
      coalesce((v_taking ->> v_step.actor_id::text)::int, 0) + 1);
    if v_ceilings[i] is not null then
      v_counted := v_counted || jsonb_build_object(v_step.actor_id::text,
        coalesce((v_counted ->> v_step.actor_id::text)::bigint, 0) + v_worths[i]);
    end if;
    if v_step.from_kind = 'available' then
      v_spent := v_spent || jsonb_build_object(v_step.from_id::text, v_left - v_step.units);
    end if;
  end loop;
end $$;
