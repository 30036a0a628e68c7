-- Functions that run as their owner look nothing up by a path: every name says its schema, so that no object of
-- another schema can stand in for the one that is meant.

create or replace function chat_face() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  new.shown_id := case when new.role in ('agent', 'arbiter') then public.face_in(new.chat_id, new.user_id)
    else new.user_id end;
  return new;
end $$;

create or replace function chat_is_blocked(chat uuid) returns boolean language sql
  stable security definer set search_path = '' as $$
  select exists (select 1 from public.chats c join public.trader_blocks b
    on (b.blocker_id, b.blocked_id) in ((c.pair[1], c.pair[2]), (c.pair[2], c.pair[1])) where c.id = chat)
$$;

create or replace function chat_voice(chat uuid) returns uuid language sql
  stable security definer set search_path = '' as $$
  select p.shown_id from public.chat_participants p join public.chats c on c.id = p.chat_id
  where c.id = chat and p.user_id = auth.uid() and auth.aal_satisfied()
    and (c.closes_at is null or c.closes_at > public.app_now())
    and (p.role in ('agent', 'arbiter') or not public.chat_is_blocked(chat))
$$;

create or replace function face_in(chat uuid, person uuid) returns uuid language sql
  security definer set search_path = '' as $$
  insert into public.staff_faces as f (chat_id, user_id) values (chat, person)
    on conflict (chat_id, user_id) do update set face = f.face returning f.face
$$;

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

create or replace function feed_dispute_end() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    select 'chats', 'UPDATE', json_build_object('id', c.id, 'people',
      array(select p.user_id from public.chat_participants p where p.chat_id = c.id))
    from public.chats c where c.trade_id = new.trade_id and c.type = 'trade';
  return null;
end $$;

create or replace function feed_messages() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    select 'messages', tg_op, json_build_object('id', n.id, 'chat_id', n.chat_id, 'people',
      array(select p.user_id from public.chat_participants p where p.chat_id = n.chat_id))
    from new_rows n order by n.chat_id, n.seq;
  return null;
end $$;

create or replace function feed_receipts() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.change_feed (table_name, op, record)
    select 'chat_participants', tg_op, json_build_object('id', n.chat_id, 'chat_id', n.chat_id,
      'user_id', n.shown_id, 'last_read_seq', n.last_read_seq, 'last_delivered_seq', n.last_delivered_seq)
    from new_rows n where n.role <> 'member' or not public.chat_is_blocked(n.chat_id);
  return null;
end $$;

create or replace function ledger_one_asset() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  if exists (
    select 1 from new_rows n
    where (select a.asset from public.ledger_accounts a where a.id = n.from_id) is distinct from n.asset
      or (select a.asset from public.ledger_accounts a where a.id = n.to_id) is distinct from n.asset
      or (n.fee_id is not null and (select a.asset from public.ledger_accounts a
        where a.id = n.fee_id and a.kind = 'fees') is distinct from n.asset))
  then
    raise exception 'a ledger transaction names an account that does not hold its asset'
      using errcode = 'foreign_key_violation', constraint = 'ledger_one_asset';
  end if;
  return null;
end $$;

create or replace function my_chats() returns uuid[] language sql
  stable security definer set search_path = '' as $$
  select coalesce(array_agg(p.chat_id), '{}') from public.chat_participants p where p.user_id = auth.uid()
$$;

create or replace function profiles_take_notifications_along() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  delete from public.notifications where user_id = old.id;
  return null;
end $$;

create or replace function stablecoin_wallets_tell() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, type, title, message, metadata)
    values (new.user_id, 'withdrawal_address_added', 'A withdrawal address was added',
      'Coins can go there from tomorrow on. If it was not you, remove it under Addresses and change your password.',
      jsonb_build_object('addressId', new.id));
  return null;
end $$;

-- Those that the change feed makes for a table, the next one's too.
create or replace function app_feed(target regclass, public_when text default 'false') returns void
  language plpgsql as $$
declare
  v_name text := (select relname from pg_class where oid = target);
begin
  execute format($f$
    create or replace function public.feed_%1$s() returns trigger language plpgsql security definer
      set search_path = '' set timezone = 'UTC' set enable_hashjoin = on set enable_nestloop = off as $t$
    begin
      if tg_op = 'INSERT' then
        insert into public.change_feed (table_name, op, record)
          select %1$L, 'INSERT', row_to_json(n) from new_rows n;
      elsif tg_op = 'UPDATE' then
        insert into public.change_feed (table_name, op, record, old_record)
          select %1$L, 'UPDATE', row_to_json(n), o.left_row
          from new_rows n
          left join (select id as left_id, row_to_json(r) as left_row from old_rows r where %2$s) o
            on o.left_id = n.id and not (%2$s);
      else
        insert into public.change_feed (table_name, op, old_record) select %1$L, 'DELETE', row_to_json(o) from old_rows o;
      end if;
      return null;
    end $t$;
    grant execute on function public.feed_%1$s() to app_service, authenticated;
    drop trigger if exists feed_inserts on public.%1$I;
    drop trigger if exists feed_updates on public.%1$I;
    drop trigger if exists feed_deletes on public.%1$I;
    create trigger feed_inserts after insert on public.%1$I referencing new table as new_rows
      for each statement execute function public.feed_%1$s();
    create trigger feed_updates after update on public.%1$I referencing old table as old_rows new table as new_rows
      for each statement execute function public.feed_%1$s();
    create trigger feed_deletes after delete on public.%1$I referencing old table as old_rows
      for each statement execute function public.feed_%1$s();
  $f$, v_name, public_when);
end $$;
select app_feed('trades', $$status = 'open' and not is_private and pause_reason is null$$);
select app_feed('notifications');
select app_feed('user_presence');
