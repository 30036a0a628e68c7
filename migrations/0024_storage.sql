-- Files. What they are stands here; their bytes lie in the file store under `version`, never under a name
-- that somebody chose. Who may see and write which file is decided by the policies, as for every table.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role, app_service;
alter default privileges in schema storage grant select, insert, update, delete on tables to app_service;
alter default privileges in schema storage grant execute on functions to app_service;

create table storage.buckets (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9._-]{0,99}$'),
  name text not null constraint buckets_name_key unique,
  owner uuid,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

create table storage.objects (
  id uuid primary key default uuidv7(),
  bucket_id text not null constraint objects_bucket_id_fkey references storage.buckets (id),
  name text collate "C" not null check (length(name) between 1 and 300),
  owner_id uuid constraint objects_owner_id_fkey references auth.users (id) on delete cascade,
  -- Which bytes: a new one for each upload, so that nobody reads half of one and half of the next.
  version uuid not null constraint objects_version_key unique,
  size bigint not null check (size >= 0),
  mime_type text not null,
  cache_control text not null,
  etag text not null,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  last_accessed_at timestamptz not null default app_now(),
  constraint objects_name_key unique (bucket_id, name)
);
create index objects_owner on storage.objects (owner_id);

-- Bytes that no object names: being written, or left behind. Swept once they are due.
create table storage.loose_files (
  version uuid primary key,
  due_at timestamptz not null default now()
);
create index loose_files_due on storage.loose_files (due_at);

create function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as
  $$ select trim_array(string_to_array(name, '/'), 1) $$;
create function storage.filename(name text) returns text language sql immutable set search_path = '' as
  $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;
grant execute on function storage.foldername(text), storage.filename(text) to anon, authenticated, service_role;

-- Whatever way an object comes, changes or goes, its bytes are tied or let go in the same transaction.
create function storage.tie_bytes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    delete from storage.loose_files where version = new.version;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.version <> new.version) then
    insert into storage.loose_files (version) values (old.version) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger tie_bytes after insert or update of version or delete on storage.objects
  for each row execute function storage.tie_bytes();

select app_secure('storage.buckets');
create policy public_buckets on storage.buckets for select to anon, authenticated using (public);
grant select on storage.buckets to anon, authenticated, service_role;

select app_secure('storage.loose_files');

select app_secure('storage.objects');
create policy in_public_buckets on storage.objects for select to anon, authenticated
  using (exists (select 1 from storage.buckets b where b.id = bucket_id and b.public));
grant select on storage.objects to anon, authenticated, service_role;
grant insert, update, delete on storage.objects to authenticated, service_role;

-- Pictures of people: everyone sees them, and each person writes in the folder that bears their own id.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('profiles', 'profiles', true, 5242880, '{image/png,image/jpeg,image/webp,image/gif}');

create function storage.is_own_picture(bucket text, name text, owner uuid) returns boolean
  language sql stable set search_path = '' as $$
  select bucket = 'profiles' and owner = auth.uid() and storage.foldername(name) = array[auth.uid()::text]
$$;
grant execute on function storage.is_own_picture(text, text, uuid) to authenticated;
create policy own_pictures_in on storage.objects for insert to authenticated
  with check (storage.is_own_picture(bucket_id, name, owner_id));
create policy own_pictures_anew on storage.objects for update to authenticated
  using (storage.is_own_picture(bucket_id, name, owner_id))
  with check (storage.is_own_picture(bucket_id, name, owner_id));
create policy own_pictures_out on storage.objects for delete to authenticated
  using (storage.is_own_picture(bucket_id, name, owner_id));
