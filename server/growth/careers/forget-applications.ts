import { sql } from 'kysely';
import { APPLICATION_MONTHS, CV_BUCKET } from '#core/careers/limits.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';
import { forgetTickets } from '#server/platform/storage/upload-tickets.ts';

/** Deletes applications a year after they came, with their CVs, and CVs without an application. */
export async function forgetJobApplications(oja: Pick<Oja, 'db' | 'files' | 'log'>): Promise<void> {
  await transaction(oja.db, (tx) =>
    rows(
      tx,
      sql`with gone as (
          delete from job_applications
          where created_at < app_now() - make_interval(months => ${APPLICATION_MONTHS})
          returning cv_name)
        delete from storage.objects o using gone g
        where o.bucket_id = ${CV_BUCKET} and o.name = g.cv_name`,
    ),
  );
  await forgetTickets(oja.db);
  await sweepNow(oja);
}
