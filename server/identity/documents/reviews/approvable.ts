import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { countsUntil, dateProblem } from '#core/identity/documents/document-dates.ts';
import { decideKyc } from '#core/identity/kyc-decision.ts';
import { lagosDay } from '#core/wallet/lagos-time.ts';
import type { Config } from '#server/platform/config/config.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import {
  type DocumentOwner,
  type DocumentRow,
  selfieOf,
} from '#server/identity/documents/document-rows.sql.ts';
import type { Decision } from '#server/identity/documents/reviews/decision.ts';
import { personKeys } from '#server/identity/kyc/person-keys.ts';
import { lockHashes } from '#server/identity/kyc/tied-accounts.sql.ts';

export interface ReadOnDocument {
  readonly legalName: string | null;
  readonly countsUntil: string | null;
  readonly keys: readonly Buffer[];
}

/** What a reviewer read on a document, once nothing speaks against approving it. */
export async function requireApprovable(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  document: DocumentRow,
  owner: DocumentOwner,
  { legalName, birthDate, expiresOn }: Decision,
): Promise<ReadOnDocument> {
  const { document_type: type, purpose, issued_on: issuedOn } = document;
  const dates = { type, issuedOn, expiresOn: expiresOn ?? document.expires_on };
  if (purpose === 'address' ? issuedOn === null : dateProblem(dates, lagosDay(await readNow(tx)))) {
    throw new AppError('DOCUMENT_DATES_WRONG');
  }
  const until = countsUntil(dates);
  if (purpose === 'business') {
    await refuseTakenNumber(tx, document);
    return { legalName: null, countsUntil: until, keys: [] };
  }
  if (legalName === null || decideKyc(legalName, owner.full_name).status === 'rejected') {
    throw new AppError('REVIEW_NAME_DIFFERS');
  }
  if (purpose === 'address') {
    if (document.address !== owner.address) throw new AppError('REVIEW_ADDRESS_CHANGED');
    return { legalName, countsUntil: until, keys: [] };
  }
  if (birthDate === null) throw new AppError('REVIEW_BIRTH_DATE_MISSING');
  if (!(await hasSelfie(tx, document))) throw new AppError('REVIEW_SELFIE_MISSING');
  const keys = personKeys(config, { legalName, birthDate });
  // Two accounts of one person that are decided at once see each other.
  await lockHashes(tx, keys);
  return { legalName, countsUntil: until, keys };
}

async function hasSelfie(tx: Tx, { user_id: userId }: DocumentRow): Promise<boolean> {
  if (await selfieOf(tx, userId)) return true;
  const { live } = await one(
    tx,
    sql<{ live: boolean }>`select exists (select from liveness_checks l
      where l.user_id = ${userId} and l.status = 'passed' and l.is_match) as live`,
  );
  return live;
}

async function refuseTakenNumber(tx: Tx, { id, rc_number: number }: DocumentRow): Promise<void> {
  const { taken } = await one(
    tx,
    sql<{
      taken: boolean;
    }>`select exists (select from verification_documents o where o.rc_number = ${number}
      and o.purpose = 'business' and o.verification_status = 'verified' and o.id <> ${id}) as taken`,
  );
  if (taken) throw new AppError('DOCUMENT_BUSINESS_TAKEN');
}
