-- A change of a person's public profile sends a SIGNAL on the feed. Figures change with the trades that they count, and
-- last seen is not part of a card.
create or replace function signal_shown_trader() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    values ('trader_profiles', 'SIGNAL', json_build_object('id', new.id));
  return null;
end $$;
grant execute on function signal_shown_trader() to authenticated;

-- The list changes in the transaction of a ban or a restriction, or of its end, and followers of offers are notified as
-- for any that leave the market or return.
create or replace function offers_follow_owner(p_owner uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.refresh_offer_cards(array(
    select t.id from public.trades t where t.creator_id = p_owner and t.status = 'open' order by t.id));
  insert into public.change_feed (table_name, op, record, old_record)
    select 'trades', 'UPDATE', json_build_object('id', t.id, 'seller_id', t.seller_id, 'buyer_id', t.buyer_id,
        'creator_id', t.creator_id), case when auth.is_off_market(p_owner) then row_to_json(t) end
    from public.trades t
    where t.creator_id = p_owner and t.status = 'open' and not t.is_private and t.pause_reason is null;
end $$;

create or replace function offers_follow_ban() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.offers_follow_owner(new.id);
  return null;
end $$;

create or replace function offers_follow_restriction() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.offers_follow_owner(new.user_id);
  return null;
end $$;
