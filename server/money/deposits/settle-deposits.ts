import { sql } from 'kysely';
import { DEPOSITS_AT_ONCE, RESCAN_MARGIN_BLOCKS } from '#core/deposits/limits.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { blockHash } from '#server/money/deposits/read-range.ts';
import {
  confirmationCheck,
  endSettledAlarms,
} from '#server/money/deposits/second-node-confirmation.ts';
import { settleDeposit } from '#server/money/deposits/settle-deposit.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';

interface Due {
  readonly id: string;
  readonly address_id: string;
  readonly block: bigint;
  readonly block_hash: string;
  readonly log_index: number;
}

/**
 * Settles what has become final: each deposit in its own transaction, after its block hash was checked again and, for
 * a large one, a second node confirmed it. A deposit whose block the chain no longer has is queued for a rescan.
 */
export async function settleDeposits(
  { db, log }: Pick<Oja, 'db' | 'log'>,
  chain: Chain,
  until: number,
): Promise<void> {
  const isConfirmed = confirmationCheck({ db, log }, chain, until);
  for (let after: Due | null = null; performance.now() < until;) {
    const hashes = new Map<bigint, string>();
    const due: Due[] = await rows(db, dueAfter(chain.id, after));
    for (const deposit of due) {
      const { block } = deposit;
      const hash = hashes.get(block) ?? (await blockHash(chain, block));
      hashes.set(block, hash);
      if (hash !== deposit.block_hash) {
        await queueRescan(db, chain.id, deposit);
        continue;
      }
      if (!(await isConfirmed(deposit.id))) continue;
      await transaction(db, (tx) => settleDeposit(tx, deposit)).catch((error: unknown) =>
        log.error({ err: error, depositId: deposit.id }, 'settling a deposit failed'),
      );
    }
    after = due.at(-1) ?? null;
    if (due.length < DEPOSITS_AT_ONCE) break;
  }
  await endSettledAlarms(db, chain.id);
}

/** Held ones whose owner may be credited again are due as well. Paged, however many one block brought. */
function dueAfter(chain: ChainId, after: Due | null) {
  const rest = after
    ? sql`and (d.block, d.log_index, d.id) > (${after.block}, ${after.log_index}, ${after.id})`
    : sql``;
  return sql<Due>`
    select d.id, d.address_id, d.block, d.block_hash, d.log_index from deposits d
    left join auth.users u on u.id = d.user_id
    where d.chain = ${chain} and d.status in ('seen', 'held') and d.in_doubt_until is null ${rest}
      and d.block <= (select block from chain_cursors where chain = ${chain})
      and (d.status = 'seen' or (u.deleted_at is null and coalesce(u.banned_until <= app_now(), u.id is not null)))
    order by d.block, d.log_index, d.id limit ${DEPOSITS_AT_ONCE}`;
}

async function queueRescan(
  db: Oja['db'],
  chain: ChainId,
  { id, address_id, block }: Due,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .deleteFrom('deposits')
      .where('id', '=', id)
      .where('status', '=', sql.lit('seen'))
      .execute();
    await rows(
      tx,
      sql`insert into deposit_rescans (chain, address_id, from_block)
        values (${chain}, ${address_id}, greatest(0, ${block - RESCAN_MARGIN_BLOCKS}::bigint))`,
    );
  });
}
