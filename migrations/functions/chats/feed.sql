-- Messages and receipts are delivered through the change feed to the chat's topic and to every participant. A receipt's
-- event is complete; a message is loaded when it is delivered.
create or replace function feed_messages() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    select 'messages', tg_op, json_build_object('id', n.id, 'chat_id', n.chat_id, 'people',
      array(select p.user_id from public.chat_participants p where p.chat_id = n.chat_id))
    from new_rows n order by n.chat_id, n.seq;
  return null;
end $$;

-- After a block neither person sees the other's receipts in a direct chat; in a trade's chat both still do.
create or replace function feed_receipts() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    select 'chat_participants', tg_op, json_build_object('id', n.chat_id, 'chat_id', n.chat_id,
      'user_id', n.shown_id, 'last_read_seq', n.last_read_seq, 'last_delivered_seq', n.last_delivered_seq)
    from new_rows n where n.role <> 'member' or not public.chat_is_blocked(n.chat_id);
  return null;
end $$;

-- A participant who leaves receives nothing from then on, and their unread notification of the chat is marked as read.
create or replace function feed_chat_people() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    select 'chats', 'UPDATE', json_build_object('id', o.chat_id, 'people',
      array(select p.user_id from public.chat_participants p where p.chat_id = o.chat_id))
    from (select distinct chat_id from old_rows) o;
  update public.notifications n set is_read = true from old_rows o
    where n.user_id = o.user_id and n.type = 'message' and not n.is_read and n.metadata ->> 'chatId' = o.chat_id::text;
  return null;
end $$;

-- When a dispute or an appeal ends, its arbiters have to leave the conversation.
create or replace function feed_dispute_end() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    select 'chats', 'UPDATE', json_build_object('id', c.id, 'people',
      array(select p.user_id from public.chat_participants p where p.chat_id = c.id))
    from public.chats c where c.trade_id = new.trade_id and c.type = 'trade';
  return null;
end $$;
