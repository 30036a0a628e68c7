import { sql } from 'kysely';
import { ADDRESSES_AT_ONCE } from '#core/limits/deposit-limits.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { type Db, rows } from '#server/db/database.ts';
import type { Mark } from '#server/deposits/cursor.sql.ts';
import {
  type Chain,
  ChainUnavailable,
  type SeenTransfer,
} from '#server/outside/chain/chain-port.ts';

export interface ReadRange {
  readonly found: readonly SeenTransfer[];
  readonly end: Mark;
}

/**
 * What a range of blocks brought to our addresses. The hash of its last block is read before and after: a chain
 * that rewrote its history meanwhile is read anew at the next look.
 */
export async function readRange(
  chain: Chain,
  pages: AsyncIterable<readonly string[]>,
  from: bigint,
  to: bigint,
): Promise<ReadRange> {
  const hash = await blockHash(chain, to);
  const found: SeenTransfer[] = [];
  for await (const page of pages) {
    for (const transfer of await chain.transfersTo(page, from, to)) found.push(transfer);
  }
  if ((await blockHash(chain, to)) !== hash) {
    throw new ChainUnavailable(chain.id, new Error(`block ${to} changed while it was read`));
  }
  return { found, end: { block: to, hash } };
}

/** The addresses we are paid at on a chain, a page at a time. */
export async function* addressPages(db: Db, chain: Chain): AsyncIterable<readonly string[]> {
  let last: string | null = null;
  for (;;) {
    const page: { id: string; address: string }[] = await rows(
      db,
      sql<{ id: string; address: string }>`
        select id, address from deposit_addresses
        where family = ${CHAINS[chain.id].family} and (${last}::uuid is null or id > ${last}::uuid)
        order by id limit ${ADDRESSES_AT_ONCE}`,
    );
    if (page.length > 0) yield page.map(({ address }) => address);
    if (page.length < ADDRESSES_AT_ONCE) return;
    last = page.at(-1)?.id ?? null;
  }
}

/** A block that must be there. */
export async function blockHash(chain: Chain, block: bigint): Promise<string> {
  const hash = await chain.blockHash(block);
  if (hash === null) {
    throw new ChainUnavailable(chain.id, new Error(`block ${block} is not there`));
  }
  return hash;
}
