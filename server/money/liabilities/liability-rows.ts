import { bytesToHex } from '@noble/hashes/utils.js';
import { sql } from 'kysely';
import { LIABILITY_ASSETS } from '#core/liabilities/liability-head.ts';
import type { SumNode } from '#core/liabilities/sum-tree.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** From this level up nodes are stored; below it they are computed from 256 leaves. */
export const STORED_FROM_LEVEL = 8;

export interface LeafRow {
  readonly position: number;
  readonly userId: string;
  /** Which part of this person's balance it is. */
  readonly part: number;
  readonly node: SumNode;
}

export interface NodeRow {
  readonly level: number;
  readonly position: number;
  readonly node: SumNode;
}

export async function writeLeaves(db: Db, day: string, leaves: readonly LeafRow[]): Promise<void> {
  if (leaves.length === 0) return;
  const column = (at: number) => leaves.map(({ node }) => node.sums[at + 1] ?? 0n);
  const names = LIABILITY_ASSETS.map((_, at) => sql.ref(`s${at}`));
  await rows(
    db,
    sql`insert into liability_leaves (day, position, user_id, part, hash, sums)
      select ${day}::date, p, u, n, h, array[${sql.join(names)}]
      from unnest(${leaves.map(({ position }) => position)}::int[], ${leaves.map(({ userId }) => userId)}::uuid[],
        ${leaves.map(({ part }) => part)}::smallint[], ${leaves.map(({ node }) => bytesToHex(node.hash))}::text[],
        ${sql.join(LIABILITY_ASSETS.map((_, at) => sql`${column(at)}::bigint[]`))})
        as x (p, u, n, h, ${sql.join(names)})`,
  );
}

export async function writeNodes(db: Db, day: string, nodes: readonly NodeRow[]): Promise<void> {
  for (const { level, position, node } of nodes) {
    await rows(
      db,
      sql`insert into liability_nodes (day, level, position, hash, sums)
        values (${day}::date, ${level}, ${position}, ${bytesToHex(node.hash)}, ${[...node.sums]}::bigint[])`,
    );
  }
}

/** Deletes what an aborted run left behind. */
export async function forgetDay(db: Db, day: string): Promise<void> {
  await rows(db, sql`delete from liability_leaves where day = ${day}::date`);
  await rows(db, sql`delete from liability_nodes where day = ${day}::date`);
}

/** Roots are kept for ever; leaves and nodes for `retentionDays`, as long as proofs can be fetched. */
export async function forgetOldProofs(db: Db, day: string, retentionDays: number): Promise<void> {
  await rows(
    db,
    sql`delete from liability_leaves where day < ${day}::date - ${retentionDays}::int`,
  );
  await rows(db, sql`delete from liability_nodes where day < ${day}::date - ${retentionDays}::int`);
}
