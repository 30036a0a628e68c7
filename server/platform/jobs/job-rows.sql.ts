import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { JobName, JobSchedule } from '#server/platform/jobs/schedule.ts';

/** A worker that has not reported for this long is gone, even if its session exists. */
const SILENT_SECONDS = 15;
/** One whose session has ended is gone after this: a worker that only lost its connection reports by a new one. */
const DISCONNECTED_SECONDS = 3;

/** Inserts rows for new jobs. A job that nobody holds is due at once. */
export async function addJobs(db: Db, names: readonly JobName[]): Promise<void> {
  await rows(
    db,
    sql`insert into recurring_jobs as j (name) select unnest(${names}::text[])
      on conflict (name) do update set due_at = least(j.due_at, clock_timestamp()) where j.worker_id is null`,
  );
}

/**
 * Records that this worker is alive and which jobs it runs. Jobs that it holds and does not run are released: it never
 * learned that it got them, or could not record their end.
 */
export async function reportWorker(
  db: Db,
  workerId: string,
  running: readonly JobName[],
): Promise<void> {
  await rows(
    db,
    sql`insert into job_workers (id, session_pid, session_start)
      select ${workerId}::uuid, pid, backend_start from pg_stat_activity where pid = pg_backend_pid()
      on conflict (id) do update set session_pid = excluded.session_pid, session_start = excluded.session_start,
        reported_at = clock_timestamp()`,
  );
  await rows(
    db,
    sql`update recurring_jobs set worker_id = null
      where worker_id = ${workerId}::uuid and name <> all (${running}::text[])`,
  );
}

/**
 * Releases the jobs of workers that are gone. One that reported in the future did so before the clock was set back; if
 * it is alive it reports again at once.
 */
export async function removeDeadWorkers(db: Db, workerId: string): Promise<number> {
  const removed = await rows(
    db,
    sql`delete from job_workers w
      where w.id <> ${workerId}::uuid and (
        abs(extract(epoch from clock_timestamp() - w.reported_at)) > ${SILENT_SECONDS}
        or (clock_timestamp() - w.reported_at > make_interval(secs => ${DISCONNECTED_SECONDS}) and not exists (
          select from pg_stat_activity a where a.pid = w.session_pid and a.backend_start = w.session_start)))
      returning w.id`,
  );
  return removed.length;
}

/** Removes the worker and releases every job it holds. */
export async function removeWorker(db: Db, workerId: string): Promise<void> {
  await rows(db, sql`delete from job_workers where id = ${workerId}::uuid`);
}

/**
 * Claims up to `count` due jobs, the longest due first. A job that is due later than one interval from now was planned
 * before the clock was set back, and is due too.
 */
export async function takeDueJobs(
  db: Db,
  workerId: string,
  schedule: readonly JobSchedule[],
  count: number,
): Promise<JobSchedule[]> {
  const taken = await rows(
    db,
    sql<{ name: JobName }>`
      with due as (
        select j.name from recurring_jobs j
        join unnest(${schedule.map(({ task }) => task)}::text[],
          ${schedule.map(({ everySeconds }) => everySeconds)}::int[]) s (name, seconds) using (name)
        where j.worker_id is null and (j.due_at <= clock_timestamp()
          or j.due_at > clock_timestamp() + make_interval(secs => s.seconds))
        order by j.due_at limit ${count} for update of j skip locked)
      update recurring_jobs j set worker_id = ${workerId}::uuid, started_at = clock_timestamp()
      from due where j.name = due.name returning j.name`,
  );
  const names = new Set(taken.map(({ name }) => name));
  return schedule.filter(({ task }) => names.has(task));
}

export interface JobOutcome {
  readonly name: JobName;
  readonly everySeconds: number;
  /** Why the run failed; null when it succeeded. */
  readonly error: string | null;
}

/** Records how a run ended and when the next is due. Does nothing where the job was given to another worker. */
export async function recordRun(
  db: Db,
  workerId: string,
  { name, everySeconds, error }: JobOutcome,
): Promise<void> {
  const failed = error !== null;
  await rows(
    db,
    sql`update recurring_jobs set worker_id = null, runs = runs + 1,
        due_at = clock_timestamp() + make_interval(secs => ${everySeconds}),
        last_success_at = case when ${failed} then last_success_at else clock_timestamp() end,
        failures = failures + ${failed ? 1 : 0}::int,
        failing_since = case when ${failed} then coalesce(failing_since, clock_timestamp()) end,
        last_error = left(${error}, 200)
      where name = ${name} and worker_id = ${workerId}::uuid`,
  );
}
