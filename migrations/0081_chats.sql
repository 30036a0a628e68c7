-- Conversations: who takes part, what was said, how far each has read. Everything is written by procedures; what
-- a client may do itself is read. `chats.participant_ids` are whose conversation it is; whoever speaks there for this
-- market takes part by a row of `chat_participants` alone, which is the truth about who reads and hears.

-- `pair` are the two people of a trade's or a direct conversation, sorted: there is one for each pair, and for a
-- trade that went back to the market and found another buyer, another one. `last_seq` numbers what was said
-- without a hole, so whoever reads can tell that something is missing.
alter table chats
  add pair uuid[] check (cardinality(pair) = 2 and pair[1] < pair[2]),
  add customer_id uuid,
  add last_seq bigint not null default 0 check (last_seq >= 0),
  add closes_at timestamptz,                                  -- read-only from then on
  add constraint chat_with_support_has_a_customer check (customer_id is null or type = 'support');
create unique index chats_one_a_trade_and_pair on chats (trade_id, pair) where type = 'trade';
create unique index chats_one_a_pair on chats (pair) where type = 'direct';
create unique index chats_one_a_customer on chats (customer_id) where type = 'support';
-- Whoever speaks in a trade's conversation asks whether a dispute of it runs.
create index disputes_trade on disputes (trade_id);

-- Who speaks for this market does it under an id of its own, another one in each conversation: nobody finds the
-- trader they are besides by it, nor what else they answered.
create table staff_faces (
  chat_id uuid not null constraint staff_faces_chat_id_fkey references chats (id) on delete cascade,
  user_id uuid not null constraint staff_faces_user_id_fkey references profiles (id) on delete cascade,
  face uuid not null constraint staff_faces_face_key unique default gen_random_uuid(),
  primary key (chat_id, user_id)
);
create index staff_faces_user on staff_faces (user_id);
select app_secure('staff_faces');

-- Who somebody is in a conversation they speak in for this market.
create function face_in(chat uuid, person uuid) returns uuid
  language sql security definer set search_path = public as $$
  insert into staff_faces (chat_id, user_id) values (chat, person)
    on conflict (chat_id, user_id) do update set face = staff_faces.face returning face
$$;
grant execute on function face_in(uuid, uuid) to app_service;

-- The person behind an id that a conversation shows.
create function person_of(shown uuid) returns uuid language sql stable set search_path = public as $$
  select coalesce((select f.user_id from staff_faces f where f.face = shown), shown)
$$;

-- All ids the person behind one of them is shown by.
create function ids_of(shown uuid) returns uuid[] language sql stable set search_path = public as $$
  select array(select person_of(shown) union all
    select f.face from staff_faces f where f.user_id = person_of(shown))
$$;

-- `shown_id` is who somebody is to everybody else there.
create table chat_participants (
  chat_id uuid not null constraint chat_participants_chat_id_fkey references chats (id) on delete cascade,
  user_id uuid not null constraint chat_participants_user_id_fkey references trader_profiles (id) on delete cascade,
  role text not null check (role in ('seller', 'buyer', 'member', 'customer', 'agent', 'arbiter')),
  shown_id uuid not null,
  last_delivered_seq bigint not null default 0,
  last_read_seq bigint not null default 0,
  joined_at timestamptz not null default app_now(),
  primary key (chat_id, user_id),
  constraint what_is_read_was_delivered check (last_read_seq <= last_delivered_seq)
);
create index chat_participants_user on chat_participants (user_id);
create index chat_participants_arbiters on chat_participants (chat_id) where role = 'arbiter';
select app_secure('chat_participants');

create function chat_face() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.shown_id := case when new.role in ('agent', 'arbiter') then face_in(new.chat_id, new.user_id)
    else new.user_id end;
  return new;
end $$;
create trigger chat_face before insert on chat_participants for each row execute function chat_face();

-- The conversations the caller takes part in. Asked once for a statement and not for each of its rows, so a read that
-- names no conversation looks at their own and at nobody else's.
create function my_chats() returns uuid[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(p.chat_id), '{}') from chat_participants p where p.user_id = auth.uid()
$$;
grant execute on function my_chats() to authenticated;
drop policy participants on chats;
create policy participants on chats for select to authenticated using (id = any ((select my_chats())::uuid[]));

-- Whether one of the two whose conversation it is has blocked the other.
create function chat_is_blocked(chat uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select 1 from chats c join trader_blocks b
    on (b.blocker_id, b.blocked_id) in ((c.pair[1], c.pair[2]), (c.pair[2], c.pair[1])) where c.id = chat)
$$;
grant execute on function chat_is_blocked(uuid) to authenticated, app_service;

-- Nobody reads who speaks for this market, nor how far somebody has come who blocked them.
create policy participants on chat_participants for select to authenticated using (
  chat_id = any ((select my_chats())::uuid[]) and (user_id = (select auth.uid())
    or role in ('seller', 'buyer', 'customer') or (role = 'member' and not chat_is_blocked(chat_id))));
grant select on chat_participants to authenticated, service_role;

-- What was said. `event` is a step of the trade or of the conversation, said by nobody. `sender_id` is who the sender
-- is to others there, `sender_role` what they were at that moment: the product writes both, so nobody can pass for
-- support. `hazards` name what in the words its reader is to beware of. A message that was taken back keeps its place without its words.
create table messages (
  id uuid primary key default uuidv7(),
  chat_id uuid not null constraint messages_chat_id_fkey references chats (id) on delete cascade,
  seq bigint not null check (seq > 0),
  sender_id uuid,                                             -- null: the product
  sender_role text not null
    check (sender_role in ('seller', 'buyer', 'member', 'customer', 'agent', 'arbiter', 'system')),
  kind text not null check (kind in ('text', 'image', 'file', 'event')),
  body text not null default '' check (length(body) <= 4000),
  client_id uuid,
  reply_to uuid,
  attachment_path text check (length(attachment_path) <= 300),
  attachment_name text check (length(attachment_name) <= 120),
  attachment_type text check (length(attachment_type) <= 120),
  attachment_bytes int check (attachment_bytes >= 0),
  attachment_width int check (attachment_width > 0),
  attachment_height int check (attachment_height > 0),
  event jsonb,
  trade_event_id uuid,
  hazards text[] not null default '{}',
  is_automatic boolean not null default false,
  created_at timestamptz not null default app_now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  words tsvector generated always as (to_tsvector('simple', body)) stored,
  constraint messages_in_order unique (chat_id, seq),
  constraint messages_sent_once unique (chat_id, sender_id, client_id),
  constraint messages_event_told_once unique (chat_id, trade_event_id),
  constraint message_has_a_sender check ((sender_id is null) = (sender_role = 'system')),
  constraint message_of_the_product_is_an_event check (sender_id is not null or kind = 'event'),
  constraint message_event_says_what check ((kind = 'event') = (event is not null)),
  constraint message_attachment_is_whole
    check ((attachment_path is null) = (kind not in ('image', 'file') or deleted_at is not null))
);
create index messages_attachment on messages (attachment_path) where attachment_path is not null;
select app_secure('messages');
create policy participants on messages for select to authenticated using (
  chat_id = any ((select my_chats())::uuid[]));
grant select (id, chat_id, seq, sender_id, sender_role, kind, body, client_id, reply_to, attachment_path,
  attachment_name, attachment_type, attachment_bytes, attachment_width, attachment_height, event, hazards,
  is_automatic, created_at, edited_at, deleted_at) on messages to authenticated;
grant select on messages to service_role;

-- What a message said before it was changed or taken back. Whoever decides about a dispute or a report reads it;
-- no client does.
create table message_versions (
  id uuid primary key default uuidv7(),
  message_id uuid not null constraint message_versions_message_id_fkey references messages (id) on delete cascade,
  body text not null,
  attachment_path text,
  replaced_at timestamptz not null default app_now()
);
create index message_versions_message on message_versions (message_id);
select app_secure('message_versions');

-- How one person wants to see one conversation. Archived up to `archived_seq`: the next message brings it back.
create table chat_preferences (
  chat_id uuid not null constraint chat_preferences_chat_id_fkey references chats (id) on delete cascade,
  user_id uuid not null constraint chat_preferences_user_id_fkey references profiles (id) on delete cascade,
  is_muted boolean not null default false,
  archived_seq bigint,
  primary key (chat_id, user_id)
);
create index chat_preferences_user on chat_preferences (user_id);
select app_secure('chat_preferences');
create policy own_rows on chat_preferences for select to authenticated using (user_id = (select auth.uid()));
grant select on chat_preferences to authenticated, service_role;

-- What somebody told us of a message. `excerpt` is what it said at that moment.
create table message_reports (
  id uuid primary key default uuidv7(),
  message_id uuid not null constraint message_reports_message_id_fkey references messages (id) on delete cascade,
  chat_id uuid not null,
  reporter_id uuid not null,
  reported_id uuid not null,
  reason text not null check (reason in ('scam', 'impersonation', 'abuse', 'spam', 'other')),
  note text check (length(note) <= 1000),
  excerpt text not null check (length(excerpt) <= 4000),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decided_by uuid,
  decision_note text check (length(decision_note) <= 1000),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  constraint message_reports_once unique (message_id, reporter_id),
  constraint report_decided_has_a_time check ((status = 'open') = (decided_at is null))
);
create index message_reports_reporter on message_reports (reporter_id);
create index message_reports_reported on message_reports (reported_id);
create index message_reports_open on message_reports (created_at) where status = 'open';
select app_secure('message_reports');
create policy own_rows on message_reports for select to authenticated using (reporter_id = (select auth.uid()));
create policy admins on message_reports for select to authenticated using ((select auth.is_admin()));
grant select (id, message_id, chat_id, reporter_id, reported_id, reason, note, excerpt, status, created_at, decided_at)
  on message_reports to authenticated;
grant select on message_reports to service_role;

-- What a maker's offer says by itself to whoever accepts it.
create table offer_auto_replies (
  trade_id uuid primary key constraint offer_auto_replies_trade_id_fkey references trades (id) on delete cascade,
  user_id uuid not null,
  body text not null check (length(body) between 1 and 1000),
  updated_at timestamptz not null default app_now()
);
create index offer_auto_replies_user on offer_auto_replies (user_id);
select app_secure('offer_auto_replies');
create policy own_rows on offer_auto_replies for select to authenticated using (user_id = (select auth.uid()));
grant select on offer_auto_replies to authenticated, service_role;

-- What is said travels by the feed to the conversation's room and to everyone who takes part. A receipt carries
-- all there is to tell; a message is read when it is told.
create function feed_messages() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_feed (table_name, op, record)
    select 'messages', tg_op, json_build_object('id', n.id, 'chat_id', n.chat_id, 'people',
      array(select p.user_id from chat_participants p where p.chat_id = n.chat_id))
    from new_rows n order by n.chat_id, n.seq;
  return null;
end $$;
grant execute on function feed_messages() to app_service;
create trigger feed_inserts after insert on messages referencing new table as new_rows
  for each statement execute function feed_messages();
create trigger feed_updates after update on messages referencing new table as new_rows
  for each statement execute function feed_messages();

-- After a block nobody hears any more how far the other one reads, apart from the end of a trade they have together.
create function feed_receipts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_feed (table_name, op, record)
    select 'chat_participants', tg_op, json_build_object('id', n.chat_id, 'chat_id', n.chat_id,
      'user_id', n.shown_id, 'last_read_seq', n.last_read_seq, 'last_delivered_seq', n.last_delivered_seq)
    from new_rows n where n.role <> 'member' or not chat_is_blocked(n.chat_id);
  return null;
end $$;
grant execute on function feed_receipts() to app_service;
create trigger feed_updates after update on chat_participants referencing new table as new_rows
  for each statement execute function feed_receipts();

-- Whoever no longer takes part stops hearing at once, and nothing waits there for them.
create function feed_chat_people() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_feed (table_name, op, record)
    select 'chats', 'UPDATE', json_build_object('id', o.chat_id, 'people',
      array(select p.user_id from chat_participants p where p.chat_id = o.chat_id))
    from (select distinct chat_id from old_rows) o;
  update notifications n set is_read = true from old_rows o
    where n.user_id = o.user_id and n.type = 'message' and not n.is_read and n.metadata ->> 'chatId' = o.chat_id::text;
  return null;
end $$;
grant execute on function feed_chat_people() to app_service;
create trigger feed_deletes after delete on chat_participants referencing old table as old_rows
  for each statement execute function feed_chat_people();

-- A dispute that ends, or an appeal: its arbiters are to leave the conversation.
create function feed_dispute_end() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into change_feed (table_name, op, record)
    select 'chats', 'UPDATE', json_build_object('id', c.id, 'people',
      array(select p.user_id from chat_participants p where p.chat_id = c.id))
    from chats c where c.trade_id = new.trade_id and c.type = 'trade';
  return null;
end $$;
grant execute on function feed_dispute_end() to app_service;
create trigger feed_end after update of status, appeal_status on disputes for each row
  when (new.status = 'resolved' and new.appeal_status is distinct from 'open') execute function feed_dispute_end();

-- As whom the caller is heard to be writing in a conversation; null where nobody hears it: after its end, and between
-- people one of whom has blocked the other.
create function chat_voice(chat uuid) returns uuid language sql stable security definer set search_path = public as $$
  select p.shown_id from chat_participants p join chats c on c.id = p.chat_id
  where c.id = chat and p.user_id = auth.uid() and auth.aal_satisfied()
    and (c.closes_at is null or c.closes_at > app_now())
    and (p.role in ('agent', 'arbiter') or not chat_is_blocked(chat))
$$;
grant execute on function chat_voice(uuid) to authenticated;

-- Who may hear and speak in the private room of a topic: that of 0041 with conversations. In the room of a
-- conversation the product alone speaks, apart from the one word that somebody writes there.
create or replace function realtime_topic_rights(p_topic text) returns table (may_read boolean, may_write boolean)
  language plpgsql stable set search_path = '' as $$
declare
  v_kind text := split_part(p_topic, ':', 1);
  v_id uuid;
  v_belongs boolean := false;
begin
  if current_user = 'service_role' then
    return query select true, true;
    return;
  end if;
  -- One spelling of an id alone, or one trade would have several rooms.
  if p_topic ~ '^(trade|user|chat):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    v_id := split_part(p_topic, ':', 2)::uuid;
  end if;
  if v_id is not null and auth.uid() is not null and auth.aal_satisfied() then
    v_belongs := case v_kind
      when 'user' then v_id = auth.uid()
      when 'trade' then exists (
        select 1 from public.trades t
        where t.id = v_id and (t.seller_id = auth.uid() or t.buyer_id = auth.uid()))
      when 'chat' then v_id = any (public.my_chats())
      else false
    end;
  end if;
  return query select v_belongs, v_belongs;
end $$;
