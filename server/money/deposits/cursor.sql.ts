import { sql } from 'kysely';
import { CHAIN_MARKS_RETAINED } from '#core/deposits/limits.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';

export interface Mark {
  readonly block: bigint;
  readonly hash: string;
}

/** How far a chain has been read: everything up to `block` is final and stored. */
export interface Cursor extends Mark {
  readonly chain: ChainId;
  /** The hash of the chain's first block, which identifies the chain. */
  readonly genesis: string;
  /** Above `block` transfers are seen but not final, up to here. */
  readonly tail: Mark | null;
  readonly halted: 'another_chain' | 'history_lost' | null;
}

/** Another worker moved the cursor meanwhile; what was read is discarded. */
export class CursorMoved extends Error {
  constructor(chain: ChainId) {
    super(`the cursor of ${chain} was moved by another process`);
  }
}

export async function readCursor(db: Db, chain: ChainId): Promise<Cursor | null> {
  const row = await db
    .selectFrom('chain_cursors')
    .select(['genesis', 'block', 'hash', 'tail_block', 'tail_hash', 'halted'])
    .where('chain', '=', chain)
    .executeTakeFirst();
  if (!row) return null;
  const { tail_block: block, tail_hash: hash, ...rest } = row;
  return { ...rest, chain, tail: block === null || hash === null ? null : { block, hash } };
}

/** Starts watching a chain. Does nothing if it is watched already. */
export async function beginCursor(
  db: Db,
  { chain, genesis, at, head }: { chain: ChainId; genesis: string; at: Mark; head: bigint },
): Promise<void> {
  await rows(
    db,
    sql`with begun as (
        insert into chain_cursors (chain, genesis, block, hash, head)
        values (${chain}, ${genesis}, ${at.block}, ${at.hash}, ${head}) on conflict do nothing returning 1)
      insert into chain_marks (chain, block, hash) select ${chain}, ${at.block}::bigint, ${at.hash} from begun`,
  );
}

/** Locks the cursor until the transaction ends; throws if it moved since the reader began. */
export async function lockCursor(tx: Tx, { chain, block, hash, halted }: Cursor): Promise<void> {
  const held = await maybe(
    tx,
    sql`select 1 from chain_cursors where chain = ${chain} and block = ${block} and hash = ${hash}
      and halted is not distinct from ${halted} for update`,
  );
  if (!held) throw new CursorMoved(chain);
}

/** Everything up to this block is final and stored. */
export async function moveCursor(tx: Tx, cursor: Cursor, to: Mark): Promise<Cursor> {
  const { chain } = cursor;
  await tx
    .updateTable('chain_cursors')
    .set({ block: to.block, hash: to.hash, polled_at: sql<Date>`clock_timestamp()` })
    .where('chain', '=', chain)
    .execute();
  await tx
    .insertInto('chain_marks')
    .values({ chain, block: to.block, hash: to.hash })
    .onConflict((oc) =>
      oc.columns(['chain', 'block']).doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash') })),
    )
    .execute();
  await rows(
    tx,
    sql`delete from chain_marks where chain = ${chain} and block <= (
      select block from chain_marks where chain = ${chain} order by block desc offset ${CHAIN_MARKS_RETAINED} limit 1)`,
  );
  return { ...cursor, ...to };
}

export async function moveTail(tx: Tx, cursor: Cursor, tail: Mark | null): Promise<Cursor> {
  await tx
    .updateTable('chain_cursors')
    .set({ tail_block: tail?.block ?? null, tail_hash: tail?.hash ?? null })
    .where('chain', '=', cursor.chain)
    .execute();
  return { ...cursor, tail };
}

/** Records that the chain was polled, and its newest block. */
export async function recordPoll(db: Db, chain: ChainId, head: bigint): Promise<void> {
  await rows(
    db,
    sql`update chain_cursors set head = ${head}, polled_at = clock_timestamp(),
        head_at = case when head = ${head} then head_at else clock_timestamp() end
      where chain = ${chain}`,
  );
}

/** Marks of final blocks, newest first. */
export function marksBelow(db: Db, chain: ChainId, block: bigint, limit: number): Promise<Mark[]> {
  return db
    .selectFrom('chain_marks')
    .select(['block', 'hash'])
    .where('chain', '=', chain)
    .where('block', '<', block)
    .orderBy('block', 'desc')
    .limit(limit)
    .execute();
}
