-- The caller's conversations. Evaluated once per statement rather than per row, so that a query without a chat id reads
-- only the caller's own. Staff whose role has lapsed are in none as staff any more.
create or replace function my_chats() returns uuid[] language sql
  stable security definer set search_path = '' as $$
  select coalesce(array_agg(p.chat_id), '{}') from public.chat_participants p where p.user_id = auth.uid()
    and case p.role when 'agent' then auth.holds(p.user_id, 'support.answer')
      when 'arbiter' then auth.holds(p.user_id, 'disputes.decide') else true end
$$;
grant execute on function my_chats() to authenticated;

-- Whether one of a conversation's two people has blocked the other.
create or replace function chat_is_blocked(chat uuid) returns boolean language sql
  stable security definer set search_path = '' as $$
  select exists (select 1 from public.chats c join public.trader_blocks b
    on (b.blocker_id, b.blocked_id) in ((c.pair[1], c.pair[2]), (c.pair[2], c.pair[1])) where c.id = chat)
$$;
grant execute on function chat_is_blocked(uuid) to authenticated;

-- The id under which the caller's typing is shown in a chat; null where it is not shown: after the chat's end, and
-- between people one of whom has blocked the other.
create or replace function chat_sender_id(chat uuid) returns uuid language sql
  stable security definer set search_path = '' as $$
  select p.shown_id from public.chat_participants p join public.chats c on c.id = p.chat_id
  where c.id = chat and p.user_id = auth.uid() and auth.second_factor_met()
    and (c.closes_at is null or c.closes_at > public.app_now())
    and (p.role in ('agent', 'arbiter') or not public.chat_is_blocked(chat))
$$;
grant execute on function chat_sender_id(uuid) to authenticated;
