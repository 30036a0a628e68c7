import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { text } from '#core/language/text.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { post } from '#server/money/ledger/post.ts';
import { feeShards, sweepableUnits } from '#server/money/finance/sweepable.sql.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

export interface FeesMove {
  /** The row of `fee_sweeps`: its movements refer to it, each once. */
  readonly sweepId: string;
  readonly asset: CryptoAsset;
  readonly units: bigint;
}

/**
 * Moves collected fees to the treasury, from the fullest accounts first, and exactly this much. All accounts it may touch
 * are locked first, so what is there does not change meanwhile. Throws FEES_TOO_LOW where less may be taken.
 */
export async function moveFees(tx: Tx, { sweepId, asset, units }: FeesMove): Promise<void> {
  await rows(
    tx,
    sql`select 1 from ledger_accounts where owner_id is null and asset = ${asset}
      and kind in ('fees', 'treasury') order by id for update`,
  );
  const shards = await feeShards(tx, asset);
  const most = sweepableUnits(shards);
  if (units > most) throw feesTooLow(asset, most);
  let left = units;
  for (const { shard, sweepable } of shards.toSorted(byMost)) {
    const taking = sweepable < left ? sweepable : left;
    if (taking === 0n) break;
    const outcome = await post(tx, {
      kind: 'fees_sweep',
      reference: `fees_sweep:${sweepId}:${shard}`,
      from: { ownerId: null, kind: 'fees', shard },
      to: { ownerId: null, kind: 'treasury' },
      amount: { asset, units: taking },
      subjectId: sweepId,
    });
    if (outcome !== 'recorded') throw new Error(`fees could not be swept: ${outcome}`);
    left -= taking;
  }
}

export function feesTooLow(asset: CryptoAsset, most: bigint): AppError {
  return new AppError('FEES_TOO_LOW', {
    details: text('{most} can be moved.', { most: formatWithUnit({ asset, units: most }) }),
  });
}

function byMost(a: { readonly sweepable: bigint }, b: { readonly sweepable: bigint }): number {
  if (a.sweepable === b.sweepable) return 0;
  return a.sweepable < b.sweepable ? 1 : -1;
}
