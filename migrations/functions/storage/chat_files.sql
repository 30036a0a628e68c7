-- Participants add files while the chat is open, and only as themselves.
create or replace function storage.may_add_to_chat(name text, owner uuid) returns boolean
  language sql stable set search_path = '' as $$
  select owner = auth.uid() and exists (
    select 1 from public.chats c where c.id = storage.chat_of(name) and c.id = any (public.my_chats())
      and (c.closes_at is null or c.closes_at > public.app_now()))
$$;
grant execute on function storage.may_add_to_chat(text, uuid) to authenticated;

-- Those who decide a dispute of the trade or a report of the message can read the attached file, also after the message
-- was withdrawn, but not files attached after the dispute's end. A party of the chat never has this right.
create or replace function storage.decides_about_chat_file(file text, attached timestamptz) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.chats c
    where c.id = storage.chat_of(file) and auth.uid() <> all (coalesce(c.pair, '{}')) and (
      auth.may('disputes.read') and exists (
        select 1 from public.disputes d
        where d.trade_id = c.trade_id and array[d.seller_id, d.buyer_id] <@ c.pair
          and (d.status <> 'resolved' or d.appeal_status = 'open' or attached <= d.resolved_at))
      or auth.may('message_reports.read') and (
        exists (
          select 1 from public.messages m join public.message_reports r on r.message_id = m.id
          where m.attachment_path = file)
        or exists (
          select 1 from public.message_versions v join public.message_reports r on r.message_id = v.message_id
          where v.attachment_path = file))))
$$;
grant execute on function storage.decides_about_chat_file(text, timestamptz) to authenticated;

-- A file is readable by its owner only until a message refers to it, then by everyone who can read that message. When
-- the message is withdrawn, participants lose access.
create or replace function storage.sees_chat_file(file text, owner uuid, attached timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select case when attached is null then owner = auth.uid()
    else exists (
        select 1 from public.messages m
        where m.attachment_path = file and m.chat_id = storage.chat_of(file))
      or storage.decides_about_chat_file(file, attached) end
$$;
grant execute on function storage.sees_chat_file(text, uuid, timestamptz) to authenticated;

-- Limit per person and chat: 30 files an hour, 100 a day. Concurrent uploads are counted one after the other.
create or replace function storage.limit_chat_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  v_day int;
  v_hour int;
begin
  perform pg_advisory_xact_lock(hashtextextended('chat-files:' || new.owner_id, 0));
  select count(*), count(*) filter (where o.created_at > public.app_now() - interval '1 hour')
    into v_day, v_hour
    from storage.objects o
    where o.bucket_id = 'chat-files' and o.owner_id = new.owner_id
      and o.created_at > public.app_now() - interval '1 day'
      and storage.chat_of(o.name) = storage.chat_of(new.name);
  if v_hour >= 30 or v_day >= 100 then
    raise exception 'TOO_MANY_CHAT_FILES';
  end if;
  return new;
end $$;
