import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { CV_BUCKET, UPLOADS_STARTED_PER_HOUR } from '#core/careers/limits.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { countTry } from '#server/growth/careers/count-try.ts';
import { perHour } from '#server/platform/rate.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { issueTicket, type UploadTicket } from '#server/platform/storage/upload-tickets.ts';

const STARTS = perHour(UPLOADS_STARTED_PER_HOUR);

/** Gives an applicant an upload URL for one CV. */
export async function startApplication(
  oja: Pick<Oja, 'db' | 'config'>,
  { openingId, ip }: { openingId: string; ip: string },
): Promise<UploadTicket> {
  await requireOpen(oja.db, openingId);
  await countTry(oja, 'job-upload', networkOf(ip), STARTS);
  return issueTicket(oja, CV_BUCKET, 'pdf');
}

/** An unknown opening gets the same refusal as a closed one. */
export async function requireOpen(db: Db, openingId: string): Promise<void> {
  const open = await maybe(
    db,
    sql`select 1 from job_openings
      where id = ${openingId} and is_open and (closes_at is null or closes_at > app_now())`,
  );
  if (!open) throw new AppError('OPENING_NOT_OPEN');
}
