import { sql } from 'kysely';
import { CHAIN_LAG_MINUTES } from '#core/deposits/limits.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { endAlarm, raiseAlarm } from '#server/money/deposits/alarms.sql.ts';
import type { Cursor } from '#server/money/deposits/cursor.sql.ts';
import type { ChainHead } from '#server/platform/integrations/chain/chain-port.ts';

/**
 * Raises an alarm when a chain is polled but not read: its final blocks are long overdue because a node will not
 * serve them, or its newest block has not changed for long. The second does not apply to the sandbox, whose chain
 * stops when nobody plays.
 */
export async function updateLagAlarm(
  db: Db,
  { chain, block }: Cursor,
  { final }: ChainHead,
): Promise<void> {
  const unread = final - block;
  const isUnread = Number(unread) * CHAINS[chain].blockSeconds > CHAIN_LAG_MINUTES * 60;
  const { stands } = await one(
    db,
    sql<{ stands: boolean }>`
      select head_at < clock_timestamp() - make_interval(mins => ${CHAIN_LAG_MINUTES}) as stands
      from chain_cursors where chain = ${chain}`,
  );
  const isStill = stands && chain !== 'sandbox';
  if (!isUnread && !isStill) return endAlarm(db, { chain, kind: 'behind' });
  const why = isUnread ? 'final_blocks_unread' : 'no_new_block';
  await raiseAlarm(db, { chain, kind: 'behind', detail: { why, block: String(block) } });
}
