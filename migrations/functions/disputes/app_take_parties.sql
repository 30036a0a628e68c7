-- A row about a trade is inserted with the trade only; the parties are copied from the trade at that moment. They
-- remain in the row when the trade goes back to the market and finds another buyer.
create or replace function app_take_parties() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select t.seller_id, t.buyer_id into new.seller_id, new.buyer_id from public.trades t where t.id = new.trade_id;
  if new.seller_id is null or new.buyer_id is null then
    raise exception 'the trade has no two parties' using errcode = 'check_violation', constraint = 'trade_has_parties';
  end if;
  return new;
end $$;
