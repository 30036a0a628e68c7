import { sql } from 'kysely';
import { MOST_FINDS_A_RANGE, SCAN_SECONDS } from '#core/deposits/limits.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { updateLagAlarm } from '#server/money/deposits/lag-alarm.ts';
import { checkHistory } from '#server/money/deposits/check-history.ts';
import {
  beginCursor,
  type Cursor,
  lockCursor,
  moveCursor,
  moveTail,
  recordPoll,
  readCursor,
} from '#server/money/deposits/cursor.sql.ts';
import { applyRange } from '#server/money/deposits/apply-range.ts';
import { blockHash, ourReceivers, readRange } from '#server/money/deposits/read-range.ts';
import { rescanAddresses } from '#server/money/deposits/rescan-addresses.ts';
import { settleDeposits } from '#server/money/deposits/settle-deposits.ts';
import { setOffShortfalls } from '#server/money/deposits/set-off-shortfalls.ts';
import { settleDoubts } from '#server/money/deposits/settle-doubts.ts';
import type { Chain, ChainHead } from '#server/platform/integrations/chain/chain-port.ts';

/**
 * One scan of a chain. Final blocks are read once, in order, and the cursor moves in the transaction of what was
 * found; crediting depends on them alone. The blocks above are read for pending deposits, and again from the last
 * final one after a reorg. A scan may stop between any two steps, or run twice at once: the next one continues where
 * the last transaction ended.
 */
export async function scanChain(at: Pick<Oja, 'db' | 'log'>, chain: Chain): Promise<void> {
  const until = performance.now() + SCAN_SECONDS * 1_000;
  const head = await chain.head();
  const begun = (await readCursor(at.db, chain.id)) ?? (await begin(at, chain, head));
  let cursor = await checkHistory(at, chain, begun, head);
  if (!cursor) return;
  await recordPoll(at.db, chain.id, head.latest);
  await updateLagAlarm(at.db, cursor, head);
  cursor = await readFinal(at, chain, cursor, head, until);
  await rescanAddresses(at, chain, cursor, until);
  if (cursor.block >= head.final) await readTail(at, chain, cursor, head, until);
  await countConfirmations(at, chain, head);
  await settleDeposits(at, chain, until);
  await settleDoubts(at, chain);
  await setOffShortfalls(at, chain.id);
}

/**
 * No address of a chain is shown before it is watched, so scanning starts here. The sandbox's chain is read from its
 * first block.
 */
async function begin(
  { db }: Pick<Oja, 'db'>,
  chain: Chain,
  { latest, final }: ChainHead,
): Promise<Cursor> {
  const block = chain.id === 'sandbox' ? 0n : final;
  const [genesis, hash] = [await blockHash(chain, 0n), await blockHash(chain, block)];
  await beginCursor(db, { chain: chain.id, genesis, at: { block, hash }, head: latest });
  const begun = await readCursor(db, chain.id);
  if (!begun) throw new Error(`the cursor of ${chain.id} is gone`);
  return begun;
}

async function readFinal(
  at: Pick<Oja, 'db' | 'log'>,
  chain: Chain,
  from: Cursor,
  { final }: ChainHead,
  until: number,
): Promise<Cursor> {
  let cursor = from;
  let length = BigInt(chain.mostBlocks);
  while (cursor.block < final && performance.now() < until) {
    const start = cursor.block + 1n;
    const end = lesser(final, cursor.block + length);
    const range = await readRange(chain, await ourReceivers(at.db, chain), start, end);
    cursor = await written(at, cursor, async (tx, held) => {
      await applyRange(tx, chain, range.found, {
        from: start,
        to: end,
        isFinal: true,
        isWhole: true,
      });
      return moveCursor(tx, held, range.end);
    });
    length = nextLength(length, range.found.length, chain);
  }
  return cursor;
}

async function readTail(
  at: Pick<Oja, 'db' | 'log'>,
  chain: Chain,
  from: Cursor,
  { latest }: ChainHead,
  until: number,
): Promise<void> {
  let cursor = from;
  const { tail } = cursor;
  // A node behind what was seen knows nothing new.
  if (tail && latest < tail.block) return;
  const isTailValid =
    tail && tail.block > cursor.block && (await chain.blockHash(tail.block)) === tail.hash;
  let start = (isTailValid ? tail.block : cursor.block) + 1n;
  while (start <= latest && performance.now() < until) {
    const first = start;
    const end = lesser(latest, start + BigInt(chain.mostBlocks) - 1n);
    const range = await readRange(chain, await ourReceivers(at.db, chain), first, end);
    cursor = await written(at, cursor, async (tx, held) => {
      await applyRange(tx, chain, range.found, {
        from: first,
        to: end,
        isFinal: false,
        isWhole: true,
      });
      return moveTail(tx, held, range.end);
    });
    start = end + 1n;
  }
}

function written(
  { db }: Pick<Oja, 'db'>,
  cursor: Cursor,
  write: (tx: Tx, cursor: Cursor) => Promise<Cursor>,
): Promise<Cursor> {
  return transaction(db, async (tx) => {
    await lockCursor(tx, cursor);
    return write(tx, cursor);
  });
}

async function countConfirmations(
  { db }: Pick<Oja, 'db'>,
  chain: Chain,
  { latest }: ChainHead,
): Promise<void> {
  await rows(
    db,
    sql`update deposits set confirmations = least(confirmations_needed, ${latest}::bigint - block + 1)
      where chain = ${chain.id} and status = 'seen' and block <= ${latest}
        and confirmations <> least(confirmations_needed, ${latest}::bigint - block + 1)`,
  );
}

/** After many findings the next range is shorter, which bounds memory. */
function nextLength(length: bigint, found: number, { mostBlocks }: Chain): bigint {
  if (found > MOST_FINDS_A_RANGE) return length > 1n ? length / 2n : 1n;
  return lesser(BigInt(mostBlocks), length * 2n);
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
