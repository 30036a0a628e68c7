import { sql } from 'kysely';
import { one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { endAlarm, raiseAlarm } from '#server/money/deposits/alarms.sql.ts';
import {
  type Cursor,
  lockCursor,
  type Mark,
  marksBelow,
} from '#server/money/deposits/cursor.sql.ts';
import { blockHash } from '#server/money/deposits/read-range.ts';
import type { Chain, ChainHead } from '#server/platform/integrations/chain/chain-port.ts';

const GENESIS = 0n;
const MARKS_AT_ONCE = 50;

/**
 * Whether the chain's history is still the one that was read. Null while the node lags behind.
 * After a reorg of final blocks the cursor moves back to the fork and every deposit settled since
 * is in doubt. Another chain, or a fork further back than our marks, halts the chain until an
 * operator has checked it.
 */
export async function checkHistory(
  at: Pick<Oja, 'db' | 'log'>,
  chain: Chain,
  cursor: Cursor,
  head: ChainHead,
): Promise<Cursor | null> {
  if (head.latest < cursor.block) return null;
  const hash = await blockHash(chain, cursor.block);
  if (hash === cursor.hash) return cursor.halted ? goOn(at, cursor) : cursor;
  if ((await blockHash(chain, GENESIS)) !== cursor.genesis)
    return halt(at, cursor, 'another_chain');
  const parting = await whereTheyPart(at, chain, cursor);
  return parting ? goBack(at, cursor, parting) : halt(at, cursor, 'history_lost');
}

/** The last block both histories share, as far back as our marks go. */
async function whereTheyPart(
  { db }: Pick<Oja, 'db'>,
  chain: Chain,
  cursor: Cursor,
): Promise<Mark | null> {
  for (let below = cursor.block; ;) {
    const marks = await marksBelow(db, chain.id, below, MARKS_AT_ONCE);
    for (const mark of marks) {
      if ((await chain.blockHash(mark.block)) === mark.hash) return mark;
      below = mark.block;
    }
    if (marks.length < MARKS_AT_ONCE) return null;
  }
}

async function goBack(
  { db, log }: Pick<Oja, 'db' | 'log'>,
  cursor: Cursor,
  to: Mark,
): Promise<Cursor> {
  const { chain, block } = cursor;
  log.error({ chain, from: block, to: to.block }, 'a chain reorganised final blocks');
  await transaction(db, async (tx) => {
    await lockCursor(tx, cursor);
    await tx
      .updateTable('chain_cursors')
      .set({ block: to.block, hash: to.hash, tail_block: null, tail_hash: null, halted: null })
      .where('chain', '=', chain)
      .execute();
    await tx
      .deleteFrom('chain_marks')
      .where('chain', '=', chain)
      .where('block', '>', to.block)
      .execute();
    const { doubted } = await one(
      tx,
      sql<{ doubted: bigint }>`
        with doubted as (
          update deposits set in_doubt_until = greatest(in_doubt_until, ${block})
          where chain = ${chain} and block > ${to.block} and status in ('too_small', 'held', 'credited') returning 1)
        select count(*) as doubted from doubted`,
    );
    const detail = { from: String(block), to: String(to.block), deposits: String(doubted) };
    await raiseAlarm(tx, { chain, kind: 'deep_reorg', detail });
    await endAlarm(tx, { chain, kind: 'halted' });
  });
  return { ...cursor, ...to, tail: null, halted: null };
}

async function halt(
  { db, log }: Pick<Oja, 'db' | 'log'>,
  cursor: Cursor,
  why: NonNullable<Cursor['halted']>,
): Promise<null> {
  if (cursor.halted === why) return null;
  const { chain } = cursor;
  log.error({ chain, why }, 'the chain history differs from the one scanned: scanning is halted');
  await transaction(db, async (tx) => {
    await lockCursor(tx, cursor);
    await tx.updateTable('chain_cursors').set({ halted: why }).where('chain', '=', chain).execute();
    await raiseAlarm(tx, { chain, kind: 'halted', detail: { why, block: String(cursor.block) } });
  });
  return null;
}

/** The history matches again: a node of another chain was corrected. */
async function goOn({ db }: Pick<Oja, 'db'>, cursor: Cursor): Promise<Cursor> {
  const { chain } = cursor;
  await transaction(db, async (tx) => {
    await lockCursor(tx, cursor);
    await tx
      .updateTable('chain_cursors')
      .set({ halted: null })
      .where('chain', '=', chain)
      .execute();
    await endAlarm(tx, { chain, kind: 'halted' });
  });
  return { ...cursor, halted: null };
}
