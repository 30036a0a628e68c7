-- Requests about personal data (NDPA 2023, sections 34 to 38), and their outcome.
create table data_requests (
  id uuid primary key default uuidv7(),
  -- Remains after the account is erased: it proves that the request was answered.
  user_id uuid not null constraint data_requests_user_id_fkey references profiles (id) on delete cascade,
  kind text not null check (kind in ('export', 'erasure')),
  status text not null default 'received' check (status in ('received', 'ready', 'done', 'cancelled', 'refused')),
  reason text check (reason in ('holds_money', 'trade_running')),
  due_at timestamptz not null,                                -- the legal deadline
  runs_at timestamptz not null,                               -- earliest start: an erasure can be cancelled until then
  answered_at timestamptz,
  file_name text,                                             -- of the bucket data-exports
  file_size bigint check (file_size > 0),
  expires_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint answered_has_a_time check ((status = 'received') = (answered_at is null)),
  constraint only_a_refusal_has_a_reason check ((status = 'refused') = (reason is not null)),
  constraint a_file_is_an_export check (file_name is null or kind = 'export'),
  constraint ready_has_a_file check (status <> 'ready' or (file_name is not null and expires_at is not null))
);
create unique index data_requests_one_open on data_requests (user_id, kind) where status = 'received';
create index data_requests_own on data_requests (user_id, id desc);
create index data_requests_waiting on data_requests (runs_at) where status = 'received';
create index data_requests_expiring on data_requests (expires_at) where status = 'ready';
create index data_requests_desk on data_requests (status, id desc);
select app_secure('data_requests');
grant select on data_requests to authenticated, service_role;
