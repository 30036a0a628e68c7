import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { dateProblem } from '#core/identity/documents/document-dates.ts';
import {
  DOCUMENT_ATTEMPTS_PER_DAY,
  DOCUMENT_BUCKET,
} from '#core/identity/documents/document-limits.ts';
import { type DocumentPurpose, purposeOf } from '#core/identity/documents/document-types.ts';
import { rcNumber } from '#core/identity/documents/rc-number.ts';
import type { SubmitVerificationDocument } from '#core/identity/documents/wire.ts';
import { namesToCheck } from '#core/identity/kyc-decision.ts';
import { lagosDay } from '#core/wallet/lagos-time.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { readNow, transaction } from '#server/platform/db/transaction.ts';
import { perHour } from '#server/platform/rate.ts';
import { record } from '#server/identity/audit.ts';
import { announceQueue } from '#server/identity/documents/announce-queue.ts';
import {
  type DocumentOwner,
  type DocumentRow,
  DOCUMENT_COLUMNS,
  lockOwner,
} from '#server/identity/documents/document-rows.sql.ts';
import { sweepNow } from '#server/platform/storage/loose-files.ts';

type Submission = InputOf<typeof SubmitVerificationDocument>;

const SUBMISSIONS_PER_HOUR = 20;

/** Submits an uploaded picture for review. The same picture again is the same document, not another attempt. */
export async function submitDocument(
  oja: Pick<Oja, 'db' | 'files' | 'log'>,
  caller: SignedInCaller,
  input: Submission,
): Promise<DocumentRow> {
  const { userId } = caller;
  const rate = perHour(SUBMISSIONS_PER_HOUR);
  await limitRate(
    oja.db,
    `documents:${userId}`,
    rate,
    () => new AppError('DOCUMENT_ATTEMPTS_USED'),
  );
  const submitted = await transaction(oja.db, async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (!owner) throw new AppError('USER_NOT_FOUND');
    const known = await documentOfPath(tx, userId, input.path);
    if (known) return known;
    const purpose = purposeOf(input.type);
    const business = businessOf(input);
    requireFitting(owner, input, lagosDay(await readNow(tx)), business);
    await refuseTaken(tx, business);
    const open = await openDocument(tx, userId, purpose);
    if (!open) await requireAttempt(tx, userId, purpose);
    const sha256 = await takeFile(tx, userId, input.path);
    if (open) await replace(tx, open);
    const document = await insert(tx, userId, input, { owner, business, sha256 });
    await record(tx, 'document_submitted', userId, caller, {
      document: document.id,
      type: input.type,
    });
    await announceQueue(tx, document);
    return document;
  });
  await sweepNow(oja);
  return submitted;
}

interface Business {
  readonly name: string;
  readonly number: string;
}

function businessOf({ type, businessName, rcNumber: typed }: Submission): Business | null {
  if (purposeOf(type) !== 'business') return null;
  const number = rcNumber(typed ?? '');
  if (businessName === null || number === null) throw new AppError('DOCUMENT_BUSINESS_NEEDED');
  return { name: businessName, number };
}

function requireFitting(
  owner: DocumentOwner,
  { type, issuedOn, expiresOn }: Submission,
  today: string,
  business: Business | null,
): void {
  if (!business && !namesToCheck(owner.full_name)) throw new AppError('DOCUMENT_NAME_NEEDED');
  if (purposeOf(type) === 'address' && owner.address === null) {
    throw new AppError('DOCUMENT_ADDRESS_NEEDED');
  }
  if (dateProblem({ type, issuedOn, expiresOn }, today)) throw new AppError('DOCUMENT_DATES_WRONG');
}

async function refuseTaken(tx: Tx, business: Business | null): Promise<void> {
  if (!business) return;
  const taken = await tx
    .selectFrom('verification_documents')
    .select('id')
    .where('purpose', '=', 'business')
    .where('verification_status', '=', 'verified')
    .where('rc_number', '=', business.number)
    .executeTakeFirst();
  if (taken) throw new AppError('DOCUMENT_BUSINESS_TAKEN');
}

function documentOfPath(tx: Tx, userId: string, path: string): Promise<DocumentRow | undefined> {
  return maybe(
    tx,
    sql<DocumentRow>`select ${DOCUMENT_COLUMNS} from verification_documents d
      where d.object_path = ${path} and d.user_id = ${userId}`,
  );
}

/** The document that a new one may take the place of: nobody has looked at it. */
async function openDocument(
  tx: Tx,
  userId: string,
  purpose: DocumentPurpose,
): Promise<DocumentRow | undefined> {
  const current = await maybe(
    tx,
    sql<DocumentRow>`select ${DOCUMENT_COLUMNS} from verification_documents d
      where d.user_id = ${userId} and d.purpose = ${purpose} and d.object_path is not null
        and (d.verification_status in ('pending', 'verifying') or (d.verification_status = 'verified'
          and (d.expires_on is null or d.expires_on > (app_now() at time zone 'Africa/Lagos')::date + 60)))
      order by d.verification_status = 'verified', d.submitted_at desc limit 1 for update`,
  );
  if (!current) return undefined;
  if (current.verification_status === 'verified') throw new AppError('DOCUMENT_ALREADY_VERIFIED');
  if (current.verification_status === 'verifying' || current.is_claimed) {
    throw new AppError('DOCUMENT_UNDER_REVIEW');
  }
  return current;
}

async function requireAttempt(tx: Tx, userId: string, purpose: DocumentPurpose): Promise<void> {
  const { times } = await one(
    tx,
    sql<{ times: number }>`select count(*)::int as times from verification_documents
      where user_id = ${userId} and purpose = ${purpose} and submitted_at > app_now() - interval '24 hours'`,
  );
  if (times >= DOCUMENT_ATTEMPTS_PER_DAY) throw new AppError('DOCUMENT_ATTEMPTS_USED');
}

/** Marks the file as submitted: from here on its owner neither reads nor deletes it. */
async function takeFile(tx: Tx, userId: string, path: string): Promise<Buffer> {
  const file = await maybe(
    tx,
    sql<{ source_sha256: Buffer }>`update storage.objects set attached_at = app_now()
      where bucket_id = ${DOCUMENT_BUCKET} and name = ${path} and owner_id = ${userId}
        and attached_at is null and source_sha256 is not null returning source_sha256`,
  );
  if (!file) throw new AppError('DOCUMENT_NOT_UPLOADED');
  return file.source_sha256;
}

/** The row that is replaced goes with its picture: nobody decided about it. */
async function replace(tx: Tx, { id, object_path: path }: DocumentRow): Promise<void> {
  await tx.deleteFrom('verification_documents').where('id', '=', id).execute();
  await tx
    .deleteFrom('storage.objects')
    .where('bucket_id', '=', DOCUMENT_BUCKET)
    .where('name', '=', path)
    .execute();
}

function insert(
  tx: Tx,
  userId: string,
  { type, path, issuedOn, expiresOn, country }: Submission,
  { owner, business, sha256 }: { owner: DocumentOwner; business: Business | null; sha256: Buffer },
): Promise<DocumentRow> {
  const address = purposeOf(type) === 'address' ? owner.address : null;
  return one(
    tx,
    sql<DocumentRow>`
      insert into verification_documents as d (user_id, document_type, object_path, sha256, issued_on, expires_on,
        country, address, business_name, rc_number)
      values (${userId}, ${type}, ${path}, ${sha256}, ${issuedOn}, ${expiresOn}, ${country}, ${address},
        ${business?.name ?? null}, ${business?.number ?? null})
      returning ${DOCUMENT_COLUMNS}`,
  );
}
