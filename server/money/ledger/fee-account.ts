import { createHash } from 'node:crypto';
import type { Account } from '#server/money/ledger/post.ts';

/** The accounts that collect the fees of one asset. */
export const FEE_SHARDS = 16;

/**
 * The account that collects the fee of a movement, by its reference: the same whenever it is posted again, and spread
 * over all of them so that none is waited for.
 */
export function feeAccount(reference: string): Account {
  const [first = 0] = createHash('sha256').update(reference).digest();
  return { ownerId: null, kind: 'fees', shard: first % FEE_SHARDS };
}
