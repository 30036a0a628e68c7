-- Offers that anyone may take now. Columns as the table has them.
create or replace view offers_on_market with (security_invoker = true) as
  select t.* from trades t
  where t.status = 'open' and not t.is_private and t.pause_reason is null and t.amount > 0 and t.fiat_left > 0
    and not auth.is_off_market(t.creator_id)
    -- An offer limited to one trade at a time is off the market while a child trade runs.
    and not (t.one_at_a_time and exists (select from trades part
      where part.parent_id = t.id and part.status in ('in_payment', 'processing', 'disputed')));
