import { type RawBuilder, sql } from 'kysely';
import { ADDRESSES_BY_NAME } from '#core/deposits/limits.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { Mark } from '#server/money/deposits/cursor.sql.ts';
import {
  type Chain,
  ChainUnavailable,
  type Receivers,
  type SeenTransfer,
} from '#server/platform/integrations/chain/chain-port.ts';
import { isSame } from '#server/platform/integrations/chain/our-transfers.ts';

export interface ReadRange {
  readonly found: readonly SeenTransfer[];
  readonly end: Mark;
}

/**
 * The transfers of a block range to our addresses, each once. The node must have the range's last block before and
 * after: if the chain was reorganised meanwhile, the next scan reads the range again.
 */
export async function readRange(
  chain: Chain,
  receivers: Receivers,
  from: bigint,
  to: bigint,
): Promise<ReadRange> {
  const hash = await blockHash(chain, to);
  const found = new Map<string, SeenTransfer>();
  for (const transfer of await chain.transfersTo(receivers, { from, to, hash })) {
    const key = `${transfer.txHash}:${transfer.logIndex}`;
    const known = found.get(key) ?? transfer;
    if (!isSame(known, transfer)) {
      throw new ChainUnavailable(
        chain.id,
        new Error(`the node reported two different transfers as ${key}`),
      );
    }
    found.set(key, known);
  }
  return { found: [...found.values()], end: { block: to, hash } };
}

/**
 * The addresses that receive deposits on a chain. A few are sent to the node as a filter; when there are many, all
 * receivers are looked up here, so that a range costs what happens in it, however many addresses exist.
 */
export async function ourReceivers(db: Db, chain: Chain): Promise<Receivers> {
  const { family } = CHAINS[chain.id];
  // Indexes are assigned in sequence, so the last one bounds their number.
  const last = await db
    .selectFrom('deposit_addresses')
    .select('derivation_index')
    .where('family', '=', family)
    .orderBy('derivation_index', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (last && last.derivation_index > ADDRESSES_BY_NAME) {
    return { oursAmong: async (paid) => new Set(await addressesOf(db, oursAmong(family, paid))) };
  }
  const all = sql<{
    address: string;
  }>`select address from deposit_addresses where family = ${family}`;
  return { named: await addressesOf(db, all) };
}

/** Which of some addresses are ours: one index lookup each, whatever the planner's statistics. */
export function oursAmong(family: 'evm' | 'tron', paid: readonly string[]) {
  return sql<{ address: string }>`
    select a.address from unnest(${paid}::text[]) p (address) cross join lateral (
      select address from deposit_addresses where family = ${family} and address = p.address limit 1) a`;
}

async function addressesOf(db: Db, question: RawBuilder<{ address: string }>): Promise<string[]> {
  return (await rows(db, question)).map(({ address }) => address);
}

/** The hash of a block that must exist; throws otherwise. */
export async function blockHash(chain: Chain, block: bigint): Promise<string> {
  const hash = await chain.blockHash(block);
  if (hash === null) {
    throw new ChainUnavailable(chain.id, new Error(`block ${block} does not exist`));
  }
  return hash;
}
