import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { normalizedLink } from '#core/careers/application-fields.ts';
import { readFullName } from '#core/identity/names/full-name.ts';
import {
  APPLICATIONS_PER_EMAIL_AND_DAY,
  APPLICATIONS_PER_HOUR,
  CV_BUCKET,
} from '#core/careers/limits.ts';
import type { ApplyForJob } from '#server/growth/careers/wire.ts';
import { countTry } from '#server/growth/careers/count-try.ts';
import { perDay, perHour } from '#server/platform/rate.ts';
import { requireOpen } from '#server/growth/careers/start-application.ts';
import { type Db, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { claimTicket } from '#server/platform/storage/upload-tickets.ts';
import { lockForTransaction } from '#server/platform/db/advisory-locks.ts';

type ApplicationInput = InputOf<typeof ApplyForJob>;

const OF_A_NETWORK = perHour(APPLICATIONS_PER_HOUR);
const OF_AN_EMAIL = perDay(APPLICATIONS_PER_EMAIL_AND_DAY);

/**
 * Accepts an application from anybody. A repeated key returns the first result, before any limit is checked. Returns
 * the application's id.
 */
export async function applyForJob(
  oja: Pick<Oja, 'db' | 'config'>,
  ip: string,
  input: ApplicationInput,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest();
  const known = await sentBefore(oja.db, input.idempotencyKey, hash);
  if (known) return known;

  await requireOpen(oja.db, input.openingId);
  await countTry(oja, 'job-apply', networkOf(ip), OF_A_NETWORK);
  return transaction(oja.db, async (tx) => {
    // Two presses at once wait for each other here, and the second finds what the first one sent.
    await lockForTransaction(tx, `apply:${input.idempotencyKey}`);
    const meanwhile = await sentBefore(tx, input.idempotencyKey, hash);
    if (meanwhile) return meanwhile;
    const cvName = input.uploadId ? await claimCv(tx, input.uploadId) : null;
    const email = input.email.trim().toLowerCase();
    // Last, and within the transaction: a refusal here uses up neither the CV nor the daily limit.
    const applicant = { db: tx, config: oja.config };
    await countTry(applicant, 'job-email', `${input.openingId} ${email}`, OF_AN_EMAIL);
    return addApplication(tx, input, { email, hash, cvName });
  });
}

/** The application stored under a key; a refusal if its content differs. */
async function sentBefore(db: Db, key: string, hash: Buffer): Promise<string | undefined> {
  const known = await db
    .selectFrom('job_applications')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known && !known.request_hash.equals(hash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known?.id;
}

async function claimCv(tx: Tx, uploadId: string): Promise<string> {
  const name = await claimTicket(tx, CV_BUCKET, uploadId.toLowerCase());
  if (name === undefined) throw new AppError('CV_NOT_ARRIVED');
  return name;
}

async function addApplication(
  tx: Tx,
  input: ApplicationInput,
  { email, hash, cvName }: { email: string; hash: Buffer; cvName: string | null },
): Promise<string> {
  const read = readFullName(input.name);
  const { id } = await one(
    tx,
    sql<{ id: string }>`
      insert into job_applications (opening_id, full_name, email, phone, link, letter, cv_name,
        idempotency_key, request_hash)
      values (${input.openingId}, ${'name' in read ? read.name : null}, ${email},
        ${input.phone.trim() || null}, ${normalizedLink(input.link)},
        ${input.letter.replaceAll('\r\n', '\n').trim()}, ${cvName},
        ${input.idempotencyKey}, ${hash})
      returning id`,
  );
  return id;
}
