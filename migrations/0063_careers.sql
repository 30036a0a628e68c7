-- Work at the operator's: what is open, who applied for it, and what the desk made of it.

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

create table job_openings (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) between 3 and 80),
  title text not null check (length(title) between 3 and 120),
  team text not null check (length(team) between 2 and 60),
  place text not null check (length(place) between 2 and 80),
  kind text not null check (kind in ('full_time', 'part_time', 'contract', 'internship')),
  summary text not null check (length(summary) between 20 and 300),
  body text not null check (length(body) between 50 and 8000),
  is_open boolean not null default true,
  opened_at timestamptz not null default app_now(),
  closes_at timestamptz,                                      -- null: until somebody closes it
  updated_at timestamptz not null default app_now()
);
create index job_openings_newest on job_openings (opened_at desc, id);
select app_secure('job_openings');
create policy open_ones on job_openings for select to anon, authenticated
  using (is_open and (closes_at is null or closes_at > app_now()));
create policy admins on job_openings for select to authenticated using ((select auth.is_admin()));
grant select on job_openings to anon, authenticated, service_role;

-- Whoever applied need have no account. `cv_name` is a file of the bucket job-applications.
create table job_applications (
  id uuid primary key default uuidv7(),
  opening_id text not null constraint job_applications_opening_id_fkey references job_openings (id),
  full_name text not null check (length(full_name) between 2 and 120),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) between 7 and 30),
  link text check (link ~ '^https?://' and length(link) <= 300),
  letter text not null check (length(letter) between 1 and 5000),
  cv_name text constraint job_applications_cv_name_key unique,
  status text not null default 'received'
    check (status in ('received', 'reviewed', 'interview', 'declined', 'hired')),
  note text check (length(note) <= 2000),                     -- the desk's own
  consented_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  idempotency_key text not null constraint job_applications_idempotency_key unique,
  request_hash bytea not null check (length(request_hash) = 32),
  constraint shows_some_work check (cv_name is not null or link is not null)
);
create index job_applications_status on job_applications (status, id desc);
create index job_applications_opening on job_applications (opening_id, id desc);
create index job_applications_age on job_applications (created_at);
select app_secure('job_applications');
create policy admins on job_applications for select to authenticated using ((select auth.is_admin()));
grant select on job_applications to service_role;
grant select (id, opening_id, full_name, email, phone, link, letter, cv_name, status, note, consented_at, created_at,
  updated_at) on job_applications to authenticated;

-- Who of the desk did what. It outlives the application, and then no longer says whose it was.
create table job_desk_events (
  id uuid primary key default uuidv7(),
  actor_id uuid not null,
  kind text not null check (kind in
    ('application_moved', 'opening_created', 'opening_changed', 'opening_closed', 'opening_reopened')),
  opening_id text not null constraint job_desk_events_opening_id_fkey references job_openings (id),
  application_id uuid constraint job_desk_events_application_id_fkey references job_applications (id) on delete set null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default app_now()
);
create index job_desk_events_application on job_desk_events (application_id, id desc);
create index job_desk_events_opening on job_desk_events (opening_id);
select app_secure('job_desk_events');
create policy admins on job_desk_events for select to authenticated using ((select auth.is_admin()));
grant select on job_desk_events to authenticated, service_role;
revoke update, delete on job_desk_events from app_service;

-- CVs: one PDF each, kept as it came and never shown by a browser itself. Nobody writes here but by a ticket.
insert into storage.buckets (id, name, public, built_in, file_size_limit, allowed_mime_types)
  values ('job-applications', 'job-applications', false, true, 5242880, '{application/pdf}');
create policy applications_seen_by_admins on storage.objects for select to authenticated
  using (bucket_id = 'job-applications' and (select auth.is_admin()));
