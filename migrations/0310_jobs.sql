-- One row per recurring job, locked by the worker that runs it. All times are from the database's clock, so that nodes
-- with different clocks agree on what is due.
create table job_workers (
  id uuid primary key,
  session_pid int not null,                                   -- the worker's last database session,
  session_start timestamptz not null,                         -- and its start: process ids are reused
  reported_at timestamptz not null default clock_timestamp()
);
select app_secure('job_workers');

create table recurring_jobs (
  name text primary key check (name ~ '^[a-z][a-z-]{1,59}$'),
  due_at timestamptz not null default clock_timestamp(),
  -- The worker that runs it. Deleting a dead worker releases its jobs.
  worker_id uuid constraint recurring_jobs_worker_id_fkey references job_workers (id) on delete set null,
  started_at timestamptz,
  last_success_at timestamptz,
  failing_since timestamptz,                                  -- null: the last run succeeded
  last_error text check (length(last_error) <= 200),
  runs bigint not null default 0,                             -- completed runs, successful or not
  failures bigint not null default 0
) with (fillfactor = 40);
select app_secure('recurring_jobs');
