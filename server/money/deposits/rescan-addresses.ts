import { sql } from 'kysely';
import { ADDRESSES_BY_NAME } from '#core/deposits/limits.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { type Cursor, lockCursor } from '#server/money/deposits/cursor.sql.ts';
import { applyRange } from '#server/money/deposits/apply-range.ts';
import { readRange } from '#server/money/deposits/read-range.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';

interface Rescan {
  readonly id: string;
  readonly address: string;
  readonly from_block: bigint;
}

/**
 * Scans earlier blocks again for some addresses, up to the cursor: those created while their blocks were being read,
 * and those an operator asks for. Progress is stored with what was found.
 */
export async function rescanAddresses(
  { db }: Pick<Oja, 'db'>,
  chain: Chain,
  cursor: Cursor,
  until: number,
): Promise<void> {
  while (performance.now() < until) {
    const waiting = await rows(db, nextTogether(chain));
    const [first] = waiting;
    if (!first) return;
    const ids = waiting.map(({ id }) => id);
    const from = first.from_block;
    const to = from + BigInt(chain.mostBlocks) - 1n;
    const end = to < cursor.block ? to : cursor.block;
    const isDone = end >= cursor.block;
    const named = [...new Set(waiting.map(({ address }) => address))];
    const range = from <= end ? await readRange(chain, { named }, from, end) : null;
    await transaction(db, async (tx) => {
      await lockCursor(tx, cursor);
      if (range) {
        await applyRange(tx, chain, range.found, { from, to: end, isFinal: true, isWhole: false });
      }
      await (isDone ? remove(tx, ids) : goOnFrom(tx, ids, end + 1n));
    });
  }
}

/** Rescans that begin within one range of the first one's start. */
function nextTogether(chain: Chain) {
  return sql<Rescan>`
    select r.id, a.address, min(r.from_block) over () as from_block
    from deposit_rescans r join deposit_addresses a on a.id = r.address_id
    where r.chain = ${chain.id} and r.from_block < (
      select min(from_block) + ${chain.mostBlocks}::bigint from deposit_rescans where chain = ${chain.id})
    order by r.from_block, r.id limit ${ADDRESSES_BY_NAME}`;
}

async function remove(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('deposit_rescans')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}

async function goOnFrom(tx: Tx, ids: readonly string[], block: bigint): Promise<void> {
  await tx
    .updateTable('deposit_rescans')
    .set({ from_block: block })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}
