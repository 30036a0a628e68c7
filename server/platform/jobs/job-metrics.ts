import { sql } from 'kysely';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { JOBS } from '#server/platform/jobs/schedule.ts';

interface JobFigures {
  readonly name: string;
  /** Seconds since 1970; null where the job never succeeded. */
  readonly last_success: number | null;
  readonly age: number | null;
  readonly runs: bigint;
  readonly failures: bigint;
}

/** When each recurring job last succeeded, the same on every node; empty while the database is down. */
export async function jobMetrics(db: Db): Promise<string> {
  try {
    const jobs = await rows(
      db,
      sql<JobFigures>`
        select name, extract(epoch from last_success_at)::float8 as last_success,
          extract(epoch from clock_timestamp() - last_success_at)::float8 as age, runs, failures
        from recurring_jobs where name = any(${JOBS.map(({ task }) => task)}::text[]) order by name`,
    );
    const { workers } = await one(
      db,
      sql<{ workers: bigint }>`select count(*) as workers from job_workers`,
    );
    const each = (value: (job: JobFigures) => string | number | bigint, name: string) =>
      jobs.map((job) => `${name}{job="${job.name}"} ${value(job)}`);
    return [
      '# TYPE oja_job_workers gauge',
      `oja_job_workers ${workers}`,
      '# TYPE oja_job_last_success_timestamp_seconds gauge',
      ...each(({ last_success }) => last_success ?? 0, 'oja_job_last_success_timestamp_seconds'),
      // The age of a job that never succeeded is infinite, so that one alert rule covers it.
      '# TYPE oja_job_age_seconds gauge',
      ...each(({ age }) => (age === null ? '+Inf' : Math.max(0, age)), 'oja_job_age_seconds'),
      '# TYPE oja_job_runs_total counter',
      ...each(({ runs }) => runs, 'oja_job_runs_total'),
      '# TYPE oja_job_failures_total counter',
      ...each(({ failures }) => failures, 'oja_job_failures_total'),
      '',
    ].join('\n');
  } catch {
    return '';
  }
}
