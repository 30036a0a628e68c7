import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  LIABILITY_PROOF_FORMAT,
  type LiabilityHead,
  type LiabilityProof,
} from '#core/liabilities/liability-head.ts';
import { growTree } from '#server/money/liabilities/grow-tree.ts';
import { proofPath } from '#core/liabilities/proof-path.ts';
import { depthOf, leafNode, type SumNode } from '#core/liabilities/sum-tree.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { STORED_FROM_LEVEL } from '#server/money/liabilities/liability-rows.ts';
import { liabilitySecrets } from '#server/money/liabilities/liability-secrets.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

const SHELF = 2 ** STORED_FROM_LEVEL;

/**
 * The Merkle path of each part of one person's balance to the root of a day, with the nonces only they receive. Each
 * sibling is a random part of somebody's balance, or a sum of many.
 */
export async function getLiabilityProof(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  userId: string,
  day: string | null,
): Promise<LiabilityProof> {
  const published = await maybe(
    db,
    sql<{ day: string; head: LiabilityHead; signature: string }>`
      select day::text as day, head, signature from liability_roots
      where ${day}::date is null or day = ${day}::date order by day desc limit 1`,
  );
  if (!published) throw new AppError('LIABILITY_DAY_NOT_THERE');
  const own = await rows(
    db,
    sql<OwnLeaf>`select position, part, hash, sums from liability_leaves
      where day = ${published.day}::date and user_id = ${userId} order by part`,
  );
  if (own.length === 0) {
    const anyLeaf = await maybe(
      db,
      sql`select from liability_leaves where day = ${published.day}::date limit 1`,
    );
    const gone = !anyLeaf && published.head.leaves > 0;
    throw new AppError(gone ? 'LIABILITY_DAY_GONE' : 'LIABILITY_NOT_IN');
  }
  const { publicJwk } = await recordKey(config);
  const { kty, crv, x, y } = publicJwk;
  const parts: LiabilityProof['parts'][number][] = [];
  for (const leaf of own) parts.push(await partOf(db, published.head, userId, leaf, config));
  return {
    format: LIABILITY_PROOF_FORMAT,
    head: published.head,
    signature: published.signature,
    key: { kty, crv, x, y },
    user_id: userId,
    parts,
  };
}

interface OwnLeaf {
  readonly position: number;
  readonly part: number;
  readonly hash: string;
  /** As the driver returns array elements. */
  readonly sums: readonly string[];
}

async function partOf(
  db: Db,
  head: LiabilityHead,
  userId: string,
  { position, part, hash, sums }: OwnLeaf,
  config: Oja['config'],
): Promise<LiabilityProof['parts'][number]> {
  const balances = sums.map(BigInt);
  const nonce = liabilitySecrets(config).nonce(head.day, userId, part);
  const leaf = leafNode({ day: head.day, userId, nonce, balances });
  // The secret changed since that day: its salted leaves cannot be proven any more.
  if (bytesToHex(leaf.hash) !== hash) throw new AppError('LIABILITY_DAY_GONE');
  const path = await pathFrom(db, head, position);
  return {
    nonce: nonce.toString('hex'),
    balances: balances.map(String),
    position,
    path: path.map((node) => ({ hash: bytesToHex(node.hash), sums: node.sums.map(String) })),
  };
}

interface StoredNode {
  readonly level: number;
  readonly position: number;
  readonly hash: string;
  /** As the driver returns array elements. */
  readonly sums: readonly string[];
}

async function pathFrom(db: Db, head: LiabilityHead, position: number): Promise<SumNode[]> {
  const { day, leaves } = head;
  const shelf = Math.floor(position / SHELF) * SHELF;
  const around = await rows(
    db,
    sql<StoredNode>`select 0 as level, position, hash, 1::bigint || sums as sums from liability_leaves
      where day = ${day}::date and position >= ${shelf} and position < ${shelf + SHELF} order by position`,
  );
  const siblings = Array.from({ length: depthOf(leaves) }, (_, level) => level)
    .filter((level) => level >= STORED_FROM_LEVEL)
    .map((level) => ({ level, index: Math.floor(position / 2 ** level) }))
    .map(({ level, index }) => ({ level, index: index % 2 === 0 ? index + 1 : index - 1 }));
  const above = await rows(
    db,
    sql<StoredNode>`select level, n.position, hash, sums from liability_nodes n
      join unnest(${siblings.map(({ level }) => level)}::int[], ${siblings.map(({ index }) => index)}::int[])
        as w (level, position) using (level)
      where day = ${day}::date and n.position = w.position`,
  );
  const known = new Map(above.map((node) => [`${node.level}/${node.position}`, nodeOf(node)]));
  // Levels below the stored ones are rebuilt from the leaves of this shelf.
  const tree = growTree(head.assets.length, (node, level, at) => {
    known.set(`${level}/${shelf / 2 ** level + at}`, node);
  });
  for (const leaf of around) tree.add(nodeOf(leaf));
  tree.close();
  return proofPath({ leaves, assets: head.assets.length }, position, (level, index) => {
    const node = known.get(`${level}/${index}`);
    if (!node) throw new Error(`the tree of ${day} lacks a node`);
    return node;
  });
}

function nodeOf({ hash, sums }: StoredNode): SumNode {
  return { hash: hexToBytes(hash), sums: sums.map(BigInt) };
}
