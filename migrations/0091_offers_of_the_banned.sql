-- What somebody who is banned offers is not on the market: they cannot answer whoever pays them. It comes back by
-- itself when the ban ends, unless it was paused meanwhile.
create function auth.is_banned(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user and u.banned_until > public.app_now())
$$;
revoke execute on function auth.is_banned(uuid) from public;
grant execute on function auth.is_banned(uuid) to anon, authenticated, service_role, app_service;

drop policy offers_are_public on trades;
create policy offers_are_public on trades for select to anon, authenticated
  using (status = 'open' and not is_private and pause_reason is null and not auth.is_banned(creator_id));

create or replace view offers_on_market with (security_invoker = true) as
  select t.* from trades t
  where t.status = 'open' and not t.is_private and t.pause_reason is null and t.amount > 0 and t.fiat_left > 0
    and not auth.is_banned(t.creator_id)
    -- Taken one part at a time, it is not on the market while a part runs.
    and not (t.one_at_a_time and exists (select from trades part
      where part.parent_id = t.id and part.status in ('in_payment', 'processing', 'disputed')));

-- In the transaction of the ban, or of its end, the list changes with it, and who watches offers is notified as of
-- any that leave the market or come back.
create function offers_follow_ban() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.refresh_offer_cards(array(
    select t.id from public.trades t where t.creator_id = new.id and t.status = 'open' order by t.id));
  insert into public.change_feed (table_name, op, record, old_record)
    select 'trades', 'UPDATE', json_build_object('id', t.id, 'seller_id', t.seller_id, 'buyer_id', t.buyer_id,
        'creator_id', t.creator_id), case when auth.is_banned(new.id) then row_to_json(t) end
    from public.trades t
    where t.creator_id = new.id and t.status = 'open' and not t.is_private and t.pause_reason is null;
  return null;
end $$;
grant execute on function offers_follow_ban() to app_service;
create trigger offers_follow_ban after update of banned_until on auth.users for each row
  when (old.banned_until is distinct from new.banned_until) execute function offers_follow_ban();
create index users_banned on auth.users (banned_until) where banned_until is not null;
