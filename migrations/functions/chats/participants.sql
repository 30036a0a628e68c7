-- The conversations the caller takes part in. Asked once for a statement and not for each of its rows, so a read that
-- names no conversation looks at their own and at nobody else's.
create or replace function my_chats() returns uuid[] language sql
  stable security definer set search_path = '' as $$
  select coalesce(array_agg(p.chat_id), '{}') from public.chat_participants p where p.user_id = auth.uid()
$$;
grant execute on function my_chats() to authenticated;

-- Whether one of the two whose conversation it is has blocked the other.
create or replace function chat_is_blocked(chat uuid) returns boolean language sql
  stable security definer set search_path = '' as $$
  select exists (select 1 from public.chats c join public.trader_blocks b
    on (b.blocker_id, b.blocked_id) in ((c.pair[1], c.pair[2]), (c.pair[2], c.pair[1])) where c.id = chat)
$$;
grant execute on function chat_is_blocked(uuid) to authenticated;

-- As whom the caller is shown to be writing in a chat; null where nobody is shown it: after its end, and between people
-- one of whom has blocked the other.
create or replace function chat_sender_id(chat uuid) returns uuid language sql
  stable security definer set search_path = '' as $$
  select p.shown_id from public.chat_participants p join public.chats c on c.id = p.chat_id
  where c.id = chat and p.user_id = auth.uid() and auth.aal_satisfied()
    and (c.closes_at is null or c.closes_at > public.app_now())
    and (p.role in ('agent', 'arbiter') or not public.chat_is_blocked(chat))
$$;
grant execute on function chat_sender_id(uuid) to authenticated;
