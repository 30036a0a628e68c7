-- Pictures and documents of conversations. They are drawn anew like evidence, so what lies here is always a picture.

-- Buckets whose files lie in the folder of a trade or a conversation are listed by that folder alone: nobody has
-- the policies look at everybody's files.
alter table storage.buckets add in_folders boolean not null default false;
update storage.buckets set in_folders = true where id in ('payment-proofs', 'dispute-evidence');

alter table storage.objects
  add width int check (width > 0),                            -- of a picture as it is kept, where it was drawn anew
  add height int check (height > 0),
  add attached_at timestamptz;                                -- since when a message carries it, or has carried it

insert into storage.buckets
    (id, name, public, built_in, in_folders, file_size_limit, redraw_pixels, kept_bytes, pdf_pages, allowed_mime_types)
  values ('chat-files', 'chat-files', false, true, true, 10485760, 2048, 409600, 3,
    '{image/png,image/jpeg,image/webp,image/gif,application/pdf}');

create index objects_chat_files on storage.objects (owner_id, created_at) where bucket_id = 'chat-files';
create index objects_chat_files_unsent on storage.objects (created_at)
  where bucket_id = 'chat-files' and attached_at is null;
create index message_versions_attachment on public.message_versions (attachment_path)
  where attachment_path is not null;

-- The conversation a file belongs to: its files are named as a trade's are.
create function storage.chat_of(name text) returns uuid language sql immutable set search_path = '' as $$
  select storage.trade_of(name)
$$;
grant execute on function storage.chat_of(text) to authenticated, app_service;

-- Whoever takes part adds files while anything can be said, and in their own name alone.
create function storage.may_add_to_chat(name text, owner uuid) returns boolean
  language sql stable set search_path = '' as $$
  select owner = auth.uid() and exists (
    select 1 from public.chats c where c.id = storage.chat_of(name) and c.id = any (public.my_chats())
      and (c.closes_at is null or c.closes_at > public.app_now()))
$$;
grant execute on function storage.may_add_to_chat(text, uuid) to authenticated;

-- Whoever decides about a dispute of the trade, or a report of the message, sees what was shown there, also after
-- it was taken back; what was shown after the dispute's end they do not. Nobody who is a side of it does by that right.
create function storage.judges_chat_file(file text, attached timestamptz) returns boolean
  language sql stable security definer set search_path = '' as $$
  select auth.is_admin() and exists (
    select 1 from public.chats c
    where c.id = storage.chat_of(file) and auth.uid() <> all (coalesce(c.pair, '{}')) and (
      exists (
        select 1 from public.disputes d
        where d.trade_id = c.trade_id and array[d.seller_id, d.buyer_id] <@ c.pair
          and (d.status <> 'resolved' or d.appeal_status = 'open' or attached <= d.resolved_at))
      or exists (
        select 1 from public.messages m join public.message_reports r on r.message_id = m.id
        where m.attachment_path = file)
      or exists (
        select 1 from public.message_versions v join public.message_reports r on r.message_id = v.message_id
        where v.attachment_path = file)))
$$;
grant execute on function storage.judges_chat_file(text, timestamptz) to authenticated;

-- Until a message carries it a file is its owner's alone, and from then on everyone's who reads that message. Once
-- the message is taken back, nobody's who takes part.
create function storage.sees_chat_file(file text, owner uuid, attached timestamptz) returns boolean
  language sql stable set search_path = '' as $$
  select case when attached is null then owner = auth.uid()
    else exists (
        select 1 from public.messages m
        where m.attachment_path = file and m.chat_id = storage.chat_of(file))
      or storage.judges_chat_file(file, attached) end
$$;
grant execute on function storage.sees_chat_file(text, uuid, timestamptz) to authenticated;

-- Nothing of it is ever changed or moved: there is no policy for that. What was not sent may go.
create policy chat_files_in on storage.objects for insert to authenticated
  with check (bucket_id = 'chat-files' and storage.may_add_to_chat(name, owner_id));
create policy chat_files_seen on storage.objects for select to authenticated
  using (bucket_id = 'chat-files' and storage.sees_chat_file(name, owner_id, attached_at));
create policy chat_files_not_sent_out on storage.objects for delete to authenticated
  using (bucket_id = 'chat-files' and owner_id = (select auth.uid()) and attached_at is null);

-- What one person brings into one conversation: 30 files an hour, 100 a day. Two that come at once are counted one
-- after the other.
create function storage.limit_chat_files() returns trigger
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
create trigger limit_chat_files before insert on storage.objects
  for each row when (new.bucket_id = 'chat-files' and new.owner_id is not null)
  execute function storage.limit_chat_files();
