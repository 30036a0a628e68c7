import { sql } from 'kysely';
import { DEPOSITS_AT_ONCE, RESCAN_MARGIN_BLOCKS } from '#core/limits/deposit-limits.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { settleDeposit } from '#server/deposits/settle-deposit.ts';
import type { Chain } from '#server/outside/chain/chain-port.ts';

interface Due {
  readonly id: string;
  readonly address_id: string;
  readonly block: bigint;
  readonly block_hash: string;
}

/**
 * Settles what has become final: each deposit in a transaction of its own, after its block was asked for once
 * more. What stands in another block than the chain has is dropped and read anew.
 */
export async function settleDeposits(
  { db, log }: Pick<Oja, 'db' | 'log'>,
  chain: Chain,
  until: number,
): Promise<void> {
  for (let after = -1n; performance.now() < until;) {
    const due = await rows(db, dueAfter(chain.id, after));
    const last = due.at(-1);
    if (!last) return;
    const hashes = new Map<bigint, string | null>();
    for (const deposit of due) {
      const { block } = deposit;
      if (!hashes.has(block)) hashes.set(block, await chain.blockHash(block));
      if (hashes.get(block) !== deposit.block_hash) {
        await readAnew(db, chain.id, deposit);
        continue;
      }
      await transaction(db, (tx) => settleDeposit(tx, deposit)).catch((error: unknown) =>
        log.error({ err: error, depositId: deposit.id }, 'settling a deposit failed'),
      );
    }
    if (due.length < DEPOSITS_AT_ONCE) return;
    after = last.block;
  }
}

/** Held ones whose owner may be credited again are due as well. Whole blocks, so that none is cut in two. */
function dueAfter(chain: ChainId, after: bigint) {
  return sql<Due>`
    select d.id, d.address_id, d.block, d.block_hash from deposits d
    left join auth.users u on u.id = d.user_id
    where d.chain = ${chain} and d.status in ('seen', 'held') and d.in_doubt_until is null and d.block > ${after}
      and d.block <= (select block from chain_cursors where chain = ${chain})
      and (d.status = 'seen' or (u.deleted_at is null and coalesce(u.banned_until <= app_now(), u.id is not null)))
    order by d.block, d.log_index
    fetch first ${DEPOSITS_AT_ONCE} rows with ties`;
}

async function readAnew(
  db: Oja['db'],
  chain: ChainId,
  { id, address_id, block }: Due,
): Promise<void> {
  await transaction(db, async (tx) => {
    await rows(tx, sql`delete from deposits where id = ${id} and status = 'seen'`);
    await rows(
      tx,
      sql`insert into deposit_rescans (chain, address_id, from_block)
        values (${chain}, ${address_id}, greatest(0, ${block - RESCAN_MARGIN_BLOCKS}::bigint))`,
    );
  });
}
