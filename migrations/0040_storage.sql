-- File metadata. The bytes are in the file store under `version`, never under a name chosen by a user. Policies decide
-- who may read and write a file, as for any other row.
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
  updated_at timestamptz not null default app_now(),
  -- True for the product's own buckets; administrators manage the others over the wire. Access to a private bucket
  -- needs a policy on storage.objects: without one, only the product reads it.
  built_in boolean not null default false,
  -- Pictures are re-encoded with their longer side limited to this. Null: stored as uploaded.
  redraw_pixels int check (redraw_pixels between 16 and 4096),
  -- Buckets of evidence: pictures are re-encoded to at most this many bytes, a document becomes a picture of its first
  -- pages, and only the hash of the upload is stored.
  kept_bytes int check (kept_bytes between 65536 and 10485760),
  pdf_pages int check (pdf_pages between 1 and 10),
  -- Files in the folder of a trade or a chat are listed by that folder only, so that policies are not evaluated on
  -- everybody's files.
  in_folders boolean not null default false
);
select app_secure('storage.buckets');
grant select on storage.buckets to anon;
grant select, delete on storage.buckets to authenticated, service_role;
grant insert (id, name, owner, public, file_size_limit, allowed_mime_types) on storage.buckets to authenticated,
  service_role;
grant update (public, file_size_limit, allowed_mime_types, updated_at) on storage.buckets to authenticated,
  service_role;

-- profiles: avatars; public, each person writes to the folder named after their own id. payment-proofs,
-- dispute-evidence: evidence of naira payments. chat-files: pictures and documents of chats, re-encoded like evidence,
-- so that every stored file is a picture. job-applications: CVs, one PDF each, stored as uploaded, never displayed
-- inline, written only with an upload ticket. data-exports: copies of people's data until they expire; written by the
-- product, read by their owner.
insert into storage.buckets (id, name, public, built_in, in_folders, file_size_limit, redraw_pixels, kept_bytes,
    pdf_pages, allowed_mime_types)
  select id, id, is_public, true, in_folders, size_limit, pixels, bytes, pages, types::text[] from (values
    ('profiles', true, false, 5242880, 512, null::int, null::int, '{image/png,image/jpeg,image/webp,image/gif}'),
    ('payment-proofs', false, true, 10485760, 2560, 1048576, 3,
      '{image/png,image/jpeg,image/webp,image/gif,application/pdf}'),
    ('dispute-evidence', false, true, 10485760, 2560, 1048576, 3,
      '{image/png,image/jpeg,image/webp,image/gif,application/pdf}'),
    ('chat-files', false, true, 10485760, 2048, 409600, 3,
      '{image/png,image/jpeg,image/webp,image/gif,application/pdf}'),
    ('job-applications', false, false, 5242880, null, null, null, '{application/pdf}'),
    ('data-exports', false, false, null, null, null, null, '{application/json}')
  ) b (id, is_public, in_folders, size_limit, pixels, bytes, pages, types);

create table storage.objects (
  id uuid primary key default uuidv7(),
  bucket_id text not null constraint objects_bucket_id_fkey references storage.buckets (id),
  name text collate "C" not null check (length(name) between 1 and 300),
  owner_id uuid constraint objects_owner_id_fkey references auth.users (id) on delete cascade,
  -- Names the bytes: new for each upload, so that no reader gets half of two uploads.
  version uuid not null constraint objects_version_key unique,
  size bigint not null check (size >= 0),
  mime_type text not null,
  cache_control text not null,
  etag text not null,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  last_accessed_at timestamptz not null default app_now(),
  source_sha256 bytea check (length(source_sha256) = 32),
  width int check (width > 0),                                -- of a re-encoded picture
  height int check (height > 0),
  attached_at timestamptz,                                    -- when a message or a proof first referred to it
  constraint objects_name_key unique (bucket_id, name)
);
create index objects_owner on storage.objects (owner_id);
create index objects_chat_files on storage.objects (owner_id, created_at) where bucket_id = 'chat-files';
create index objects_chat_files_unsent on storage.objects (created_at)
  where bucket_id = 'chat-files' and attached_at is null;
select app_secure('storage.objects');
grant select on storage.objects to anon;
grant select, insert, update, delete on storage.objects to authenticated, service_role;

-- Bytes that no object refers to: upload in progress, or orphaned. Deleted when due.
create table storage.loose_files (
  version uuid primary key,
  due_at timestamptz not null default now()
);
create index loose_files_due on storage.loose_files (due_at);
select app_secure('storage.loose_files');

-- Single-use upload tickets for anonymous people. Limits on disk use are enforced here, because no policy can identify
-- the uploader.
create table storage.upload_tickets (
  id uuid primary key,
  bucket_id text not null constraint upload_tickets_bucket_id_fkey references storage.buckets (id),
  name text not null,
  attempts int not null default 0 check (attempts >= 0),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,                                     -- since when the file belongs to a row
  constraint upload_tickets_name_key unique (bucket_id, name)
);
create index upload_tickets_unclaimed on storage.upload_tickets (bucket_id) where claimed_at is null;
select app_secure('storage.upload_tickets');
