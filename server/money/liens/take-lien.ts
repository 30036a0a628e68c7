import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { post } from '#server/money/ledger/post.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';

export interface LienRow {
  readonly id: string;
  readonly user_id: string;
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly taken_units: bigint;
  readonly state: 'in_force' | 'lifted' | 'paid';
}

/** The lien, locked: what it takes and what ends it wait for each other. */
export function lockLien(tx: Tx, id: string): Promise<LienRow | undefined> {
  return maybe(
    tx,
    sql<LienRow>`select id, user_id, asset, units, taken_units, state from liens where id = ${id} for update`,
  );
}

/**
 * Takes what is free for a locked lien, up to its amount: coins in offers, escrow, savings or on their way stay where
 * they are. The balance is read under its lock, so an outflow at the same moment comes before or after. Returns how much.
 */
export async function takeForLien(tx: Tx, lien: LienRow): Promise<bigint> {
  const { id, user_id: ownerId, asset, units, taken_units: taken } = lien;
  const account = await maybe(
    tx,
    sql<{ balance: bigint }>`select balance from ledger_accounts
      where owner_id = ${ownerId} and kind = 'available' and asset = ${asset} and shard = 0 for update`,
  );
  const missing = units - taken;
  const free = account?.balance ?? 0n;
  const taking = free < missing ? free : missing;
  if (taking <= 0n) return 0n;
  const outcome = await post(tx, {
    kind: 'lien_place',
    reference: `lien:${id}:take:${taken}`,
    from: { ownerId, kind: 'available' },
    to: { ownerId, kind: 'lien' },
    amount: { asset, units: taking },
    subjectId: id,
  });
  if (outcome !== 'recorded') throw new Error(`a lien could not take what was free: ${outcome}`);
  await one(
    tx,
    sql`update liens set taken_units = taken_units + ${taking} where id = ${id} returning id`,
  );
  return taking;
}
