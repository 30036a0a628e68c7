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
