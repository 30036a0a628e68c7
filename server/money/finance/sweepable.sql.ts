import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** One of the accounts that collect the fees of an asset, in minor units. */
export interface FeeShard {
  readonly asset: CryptoAsset;
  readonly shard: number;
  readonly balance: bigint;
  /** Without the fees that an open appeal may return from it. */
  readonly sweepable: bigint;
}

/**
 * The accounts that collect fees, of one asset or of all. A fee stays in the account that received it while an appeal may
 * still return it from there.
 */
export function feeShards(db: Db, asset: CryptoAsset | null): Promise<FeeShard[]> {
  return rows(
    db,
    sql<FeeShard>`
      with waiting as (
        select l.fee_id, sum(l.fee_units)::bigint as units
        from disputes d
        join escrow e on e.trade_id = d.trade_id and e.charged_fee_amount > 0
        join ledger_transactions l on l.reference = 'escrow_release:' || e.id and l.fee_id is not null
        where d.held_amount is not null group by l.fee_id)
      select a.asset, a.shard, a.balance, greatest(a.balance - coalesce(w.units, 0), 0)::bigint as sweepable
      from ledger_accounts a left join waiting w on w.fee_id = a.id
      where a.owner_id is null and a.kind = 'fees' and (${asset}::text is null or a.asset = ${asset})
      order by a.asset, a.shard`,
  );
}

export function sweepableUnits(shards: readonly FeeShard[]): bigint {
  return shards.reduce((sum, { sweepable }) => sum + sweepable, 0n);
}
