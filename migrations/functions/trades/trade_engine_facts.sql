-- Which of these people are banned now.
create or replace function trade_engine_banned(p_people uuid[], p_now timestamptz) returns uuid[]
  language sql stable set search_path = public as $$
  select coalesce(array_agg(u.id), '{}') from auth.users u where u.id = any (p_people) and u.banned_until > p_now
$$;

-- How many running trades this person may take.
create or replace function trade_engine_running_limit(p_person trader_profiles, p_limits jsonb) returns int
  language sql stable set search_path = public as $$
  select (p_limits #>> array['running',
    case when p_person.completed_trades < (p_limits ->> 'newBelow')::int then '0' else '1' end])::int
$$;

-- Amounts in kobo by step index; none without a list.
create or replace function trade_engine_sums(p_sums jsonb) returns bigint[]
  language sql immutable set search_path = public as $$
  select array_agg(s.units::bigint order by s.n) from jsonb_array_elements_text(p_sums) with ordinality s (units, n)
$$;

-- How often this buyer has abandoned a trade in that status since then, by cancelling it or letting the payment window
-- expire. Not counted: runs that a late claim and the seller's release showed to be paid, and trades of a banned
-- seller.
create or replace function trade_times_abandoned(p_buyer uuid, p_from_status text, p_since timestamptz) returns bigint
  language sql stable set search_path = public as $$
  select (select count(*) from trade_events e where e.kind = 'cancelled' and e.actor_id = p_buyer
      and e.buyer_id = p_buyer and e.from_status = p_from_status and e.created_at >= p_since
      and not e.detail ? 'seller_banned')
    + (select count(*) from trade_events e where e.kind = 'expired' and e.buyer_id = p_buyer
      and e.from_status = p_from_status and e.created_at >= p_since and not e.detail ? 'seller_banned'
      and not exists (select from late_payment_claims c join trades t on t.id = c.running_id
        where c.expired_event_id = e.id and c.outcome = 'locked_again' and t.status = 'completed'))
$$;
