import type pg from 'pg';
import { laneOf } from '#server/platform/lane.ts';
import { asCaller, constraintOf, sqlState } from '#server/platform/db/transaction.ts';
import type { Caller, Oja } from '#server/define.ts';
import {
  accessDenied,
  bucketExists,
  noBucket,
  objectExists,
  tooManyFiles,
} from '#server/platform/storage/storage-error.ts';

const STATEMENT_TIMEOUT_MS = 8_000;

/** Runs `work` as the caller, so that the policies decide, and turns their refusals into the file service's errors. */
export async function withFilesOf<Result>(
  oja: Pick<Oja, 'wirePool' | 'visitors'>,
  caller: Caller,
  options: { readOnly: boolean },
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    const { wirePool } = laneOf(oja, caller);
    const patient = { ...options, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
    return await asCaller(wirePool, caller, patient, work);
  } catch (error) {
    if (sqlState(error) === '42501') throw accessDenied();
    if (error instanceof Error && error.message === 'TOO_MANY_CHAT_FILES') throw tooManyFiles();
    const constraint = constraintOf(error);
    if (constraint === 'objects_name_key') throw objectExists();
    if (constraint === 'buckets_pkey' || constraint === 'buckets_name_key') throw bucketExists();
    if (constraint === 'objects_bucket_id_fkey') throw noBucket();
    throw error;
  }
}
