-- What runs by itself: one row for each recurring job, held by the worker that runs it now. All times are of the
-- database's own clock, so that nodes whose clocks differ agree on what is due.
create table job_workers (
  id uuid primary key,
  session_pid int not null,                                   -- the database session the worker last reported by,
  session_start timestamptz not null,                         -- since when; a number of a process comes back
  reported_at timestamptz not null default clock_timestamp()
);
select app_secure('job_workers');

create table recurring_jobs (
  name text primary key check (name ~ '^[a-z][a-z-]{1,59}$'),
  due_at timestamptz not null default clock_timestamp(),
  -- Who runs it. A worker that is gone is deleted, and lets go of its jobs by that.
  worker_id uuid constraint recurring_jobs_worker_id_fkey references job_workers (id) on delete set null,
  started_at timestamptz,
  last_success_at timestamptz,
  failing_since timestamptz,                                  -- null: the last run succeeded
  last_error text check (length(last_error) <= 200),
  runs bigint not null default 0,                             -- that ended, well or not
  failures bigint not null default 0
) with (fillfactor = 40);
select app_secure('recurring_jobs');
