-- Files. What they are stands here; their bytes lie in the file store under `version`, never under a name
-- that somebody chose. Who may see and write which file is decided by the policies, as for every other row.
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
  -- True of the product's own buckets; the others are run by administrators over the wire. A private bucket's rule is
  -- a policy on storage.objects: without one, nobody but the product reads it.
  built_in boolean not null default false,
  -- Pictures of this bucket are redrawn, their longer side at most this. Null: stored as they came.
  redraw_pixels int check (redraw_pixels between 16 and 4096),
  -- Buckets whose files are evidence: pictures are redrawn until they have at most so many bytes, a document becomes a
  -- picture of its first pages, and of what was sent only the hash is stored.
  kept_bytes int check (kept_bytes between 65536 and 10485760),
  pdf_pages int check (pdf_pages between 1 and 10),
  -- Buckets whose files lie in the folder of a trade or a chat are listed by that folder alone: nobody has the policies
  -- look at everybody's files.
  in_folders boolean not null default false
);
select app_secure('storage.buckets');
grant select on storage.buckets to anon;
grant select, delete on storage.buckets to authenticated, service_role;
grant insert (id, name, owner, public, file_size_limit, allowed_mime_types) on storage.buckets to authenticated,
  service_role;
grant update (public, file_size_limit, allowed_mime_types, updated_at) on storage.buckets to authenticated,
  service_role;

-- profiles: pictures of people. Everyone sees them, and each person writes in the folder that bears their own id.
-- payment-proofs, dispute-evidence: what shows that naira was paid. chat-files: pictures and documents of chats; they
-- are redrawn like evidence, so what lies there is always a picture. job-applications: CVs, one PDF each, stored as it
-- came and never shown by a browser itself; nobody writes there but by a ticket. data-exports: copies of people's data
-- until they expire; only their owner reads them, and only the product writes.
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
  source_sha256 bytea check (length(source_sha256) = 32),
  width int check (width > 0),                                -- of a picture as it is stored, where it was redrawn
  height int check (height > 0),
  attached_at timestamptz,                                    -- since when a message or a proof carries it, or has
  constraint objects_name_key unique (bucket_id, name)
);
create index objects_owner on storage.objects (owner_id);
create index objects_chat_files on storage.objects (owner_id, created_at) where bucket_id = 'chat-files';
create index objects_chat_files_unsent on storage.objects (created_at)
  where bucket_id = 'chat-files' and attached_at is null;
select app_secure('storage.objects');
grant select on storage.objects to anon;
grant select, insert, update, delete on storage.objects to authenticated, service_role;

-- Bytes that no object names: being written, or left behind. Swept once they are due.
create table storage.loose_files (
  version uuid primary key,
  due_at timestamptz not null default now()
);
create index loose_files_due on storage.loose_files (due_at);
select app_secure('storage.loose_files');

-- Addresses for one upload each, handed to people whom nothing else is known of. What they may leave on the
-- disk is bounded here, for no policy asks who they are.
create table storage.upload_tickets (
  id uuid primary key,
  bucket_id text not null constraint upload_tickets_bucket_id_fkey references storage.buckets (id),
  name text not null,
  attempts int not null default 0 check (attempts >= 0),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  claimed_at timestamptz,                                     -- since when the file belongs to something
  constraint upload_tickets_name_key unique (bucket_id, name)
);
create index upload_tickets_unclaimed on storage.upload_tickets (bucket_id) where claimed_at is null;
select app_secure('storage.upload_tickets');
