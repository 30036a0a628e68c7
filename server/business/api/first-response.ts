import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { API_RESPONSE_HOURS } from '#core/merchant-api/limits.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';

/** A response as it was first sent, to be sent again byte by byte. */
export interface SentResponse {
  readonly status: number;
  readonly body: string;
}

export interface IdempotentRequest {
  /** The lineage of the key, so that a retry may come by the one that replaced it. */
  readonly lineage: string;
  readonly idempotencyKey: string;
  /** Method, path and body. */
  readonly request: string;
}

/** A request that has been in progress for so long was cut off: its node is gone, and it may be tried again. */
const CUT_OFF_SECONDS = 60;

/**
 * Claims an Idempotency-Key. Returns null where the request is to be run, or the response it got before. One that was cut
 * off runs again: its use-case has the same key and does nothing twice. Refusals: IDEMPOTENCY_KEY_REUSED for another
 * request, API_REQUEST_IN_PROGRESS.
 */
export async function claimResponse(
  db: Db,
  { lineage, idempotencyKey, request }: IdempotentRequest,
): Promise<SentResponse | null> {
  const hash = createHash('sha256').update(request).digest();
  const claimed = await maybe(
    db,
    sql`insert into api_responses as r (key_id, idempotency_key, request_hash)
      values (${lineage}, ${idempotencyKey}, ${hash})
      on conflict (key_id, idempotency_key) do update
        set request_hash = excluded.request_hash, status = null, body = null, begun_at = now()
        where r.begun_at < now() - make_interval(hours => ${API_RESPONSE_HOURS})
          or (r.status is null and r.request_hash = excluded.request_hash
            and r.begun_at < now() - make_interval(secs => ${CUT_OFF_SECONDS}))
      returning key_id`,
  );
  if (claimed) return null;
  const known = await one(
    db,
    sql<{ is_same: boolean; status: number | null; body: string | null }>`
      select request_hash = ${hash} as is_same, status, body from api_responses
      where key_id = ${lineage} and idempotency_key = ${idempotencyKey}`,
  );
  if (!known.is_same) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (known.status === null || known.body === null) throw new AppError('API_REQUEST_IN_PROGRESS');
  return { status: known.status, body: known.body };
}

/** Stores the response for whoever repeats the request. */
export async function storeResponse(
  db: Db,
  { lineage, idempotencyKey }: IdempotentRequest,
  { status, body }: SentResponse,
): Promise<void> {
  await db
    .updateTable('api_responses')
    .set({ status, body })
    .where('key_id', '=', lineage)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
}

/** Gives the key back: the request failed by our fault, and may be tried again. */
export async function dropClaim(
  db: Db,
  { lineage, idempotencyKey }: IdempotentRequest,
): Promise<void> {
  await db
    .deleteFrom('api_responses')
    .where('key_id', '=', lineage)
    .where('idempotency_key', '=', idempotencyKey)
    .where('status', 'is', null)
    .execute();
}

/** The key of a use-case's own idempotency: the merchant's, and no key a person could send. */
export function onceKeyOf({ lineage, idempotencyKey }: IdempotentRequest): string {
  const hash = createHash('sha256').update(`${lineage}\0${idempotencyKey}`).digest('hex');
  return `api:${hash}`;
}
