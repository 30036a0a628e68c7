import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { one, type Tx } from '#server/platform/db/database.ts';

export interface Claim {
  readonly userId: string;
  readonly key: string | null | undefined;
  readonly procedure: string;
  readonly request: unknown;
}

/**
 * Runs `work` once per caller and key, in the transaction of its effects: a repeated request gets the first response,
 * the same key with another request is refused. Without a key it simply runs.
 */
export async function once<Result>(
  tx: Tx,
  claim: Claim,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!claim.key) return work();
  const hash = createHash('sha256').update(JSON.stringify(claim.request)).digest('hex');
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: claim.userId,
      key: claim.key,
      procedure: claim.procedure,
      request_hash: hash,
      answer: 'null',
    })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const known = await one(
      tx,
      sql<{ procedure: string; request_hash: string; answer: Result }>`
        select procedure, request_hash, answer from idempotency_keys
        where user_id = ${claim.userId} and key = ${claim.key}`,
    );
    if (known.procedure !== claim.procedure || known.request_hash !== hash) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    }
    return known.answer;
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .execute();
  return answer;
}

/** An id that is the same for the same caller, thing and key; a fresh one without a key. */
export function idFor(key: string | null | undefined, ...parts: string[]): string {
  if (!key) return crypto.randomUUID();
  const bytes = createHash('sha256')
    .update([...parts, key].join('\0'))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
