-- The audit log of the staff: one event for each act, written in the transaction of the act, and one for each look into a
-- person's data. Each carries the hash of the one before it, and every hour the newest is signed with a key that is not in
-- the database. Nobody is named but by id, and nothing refers to a person's row, so an erasure changes nothing here.
create table admin_events (
  seq bigint primary key check (seq > 0),
  actor_id uuid,                                             -- null for the server's command line
  role text,
  permission text,
  action text not null check (length(action) between 1 and 80),
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_id text check (length(subject_id) <= 200),
  reason text check (length(reason) <= 2000),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  ip text not null,
  created_at timestamptz not null,
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  constraint whole_milliseconds check (date_trunc('milliseconds', created_at) = created_at)
);
create index admin_events_actor on admin_events (actor_id, seq desc);
create index admin_events_subject on admin_events (subject_type, subject_id, seq desc);
create index admin_events_action on admin_events (action, seq desc);
select app_secure('admin_events');
revoke update, delete on admin_events from app_service;

create table admin_seals (
  seq bigint primary key references admin_events (seq),      -- the newest event under it
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  signature text not null,
  sealed_at timestamptz not null default app_now()
);
select app_secure('admin_seals');
revoke update, delete on admin_seals from app_service;

-- What the sign-in side logs stays as it was logged.
revoke update, delete on auth.audit_events from app_service;
