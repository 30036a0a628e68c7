import { sql } from 'kysely';
import { growTree } from '#server/money/liabilities/grow-tree.ts';
import { LIABILITY_ASSETS } from '#core/liabilities/liability-head.ts';
import { leafNode, type SumNode } from '#core/liabilities/sum-tree.ts';
import { BALANCE_PARTS } from '#core/liabilities/split-balance.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import {
  forgetDay,
  STORED_FROM_LEVEL,
  type NodeRow,
  writeLeaves,
  writeNodes,
} from '#server/money/liabilities/liability-rows.ts';
import type { LiabilitySecrets } from '#server/money/liabilities/liability-secrets.ts';

export interface TakenLiabilities {
  readonly takenAt: Date;
  readonly root: SumNode;
  readonly leaves: number;
  readonly block: { readonly n: bigint; readonly hash: string } | null;
}

const BATCH = 2_000;
/** The advisory lock of snapshots: two nodes never take the same day at once. */
const TAKING = 7_204_583;

/**
 * Reads all balances at one moment, builds the tree while writing the leaves, and has `publish` store the root. The
 * snapshot is one read-only transaction, which blocks nobody; results are written on other connections. The lock is
 * held until publication, so that the leaves of one snapshot never end up under another's root. False when another
 * worker holds the lock or the day is published already.
 */
export function takeLiabilities(
  db: Db,
  day: string,
  secrets: LiabilitySecrets,
  publish: (taken: TakenLiabilities) => Promise<boolean>,
): Promise<boolean> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { taken_at, is_ours } = await one(
        snapshot,
        sql<{ taken_at: Date; is_ours: boolean }>`
          select app_now() as taken_at, pg_try_advisory_xact_lock(${TAKING}) as is_ours`,
      );
      if (!is_ours) return false;
      // Not in the snapshot: it predates the lock, and another worker may have published in between.
      if (await isPublished(db, day)) return false;
      await forgetDay(db, day);
      const block = await snapshot
        .selectFrom('ledger_blocks')
        .select(['n', 'hash'])
        .orderBy('n', 'desc')
        .limit(sql.lit(1))
        .executeTakeFirst();
      await openBalances(snapshot, secrets.order(day));

      const nodes: NodeRow[] = [];
      const tree = growTree(LIABILITY_ASSETS.length, (node, level, position) => {
        if (level >= STORED_FROM_LEVEL) nodes.push({ node, level, position });
      });
      let leaves = 0;
      for (;;) {
        const people = await rows(snapshot, sql<PersonRow>`fetch ${sql.lit(BATCH)} from people`);
        if (people.length === 0) break;
        const batch = people.map(({ owner_id: userId, part, held, other }, at) => {
          if (other) throw new Error('somebody holds an asset that the tree does not count');
          const nonce = secrets.nonce(day, userId, part);
          const balances = held.map(
            (units, asset) => secrets.split(day, userId, asset, BigInt(units))[part] ?? 0n,
          );
          const node = leafNode({ day, userId, nonce, balances });
          tree.add(node);
          return { position: leaves + at, userId, part, node };
        });
        await writeLeaves(db, day, batch);
        await writeNodes(db, day, nodes.splice(0));
        leaves += people.length;
      }
      const root = tree.close();
      await writeNodes(db, day, nodes);
      // A snapshot whose connection is gone has lost the lock too, and its rows may be another's by now.
      await rows(snapshot, sql`select 1`);
      return publish({ takenAt: taken_at, root, leaves, block: block ?? null });
    });
}

export async function isPublished(db: Db, day: string): Promise<boolean> {
  return Boolean(await maybe(db, sql`select from liability_roots where day = ${day}::date`));
}

interface PersonRow {
  readonly owner_id: string;
  readonly part: number;
  /** Minor units as the driver returns array elements. */
  readonly held: readonly string[];
  readonly other: boolean;
}

/**
 * Everybody who ever had an account, with the total of their accounts per asset: once per part, in the leaf order of
 * the day.
 */
async function openBalances(snapshot: Db, order: string): Promise<void> {
  const sums = LIABILITY_ASSETS.map(
    (asset) => sql`coalesce(sum(balance) filter (where asset = ${sql.lit(asset)}), 0)::bigint`,
  );
  const known = sql.join(LIABILITY_ASSETS.map((asset) => sql.lit(asset)));
  await rows(
    snapshot,
    sql`declare people no scroll cursor for
      select owner_id, part, held, other from (
        select owner_id, array[${sql.join(sums)}] as held,
          coalesce(bool_or(balance <> 0 and asset not in (${known})), false) as other
        from ledger_accounts where owner_id is not null group by owner_id) p
      cross join generate_series(0, ${sql.lit(BALANCE_PARTS - 1)}) as part
      order by sha256(decode(${sql.lit(order)}, 'hex') || uuid_send(owner_id) || int4send(part))`,
  );
}
