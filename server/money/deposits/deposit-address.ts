import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { RESCAN_MARGIN_BLOCKS } from '#core/deposits/limits.ts';
import { CHAIN_IDS, CHAINS, type ChainId } from '#core/wallet/chains.ts';
import { type Db, maybe, one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { isWatched } from '#server/money/deposits/deposit-options.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';

/** Who owns an address: a person, or with null the platform. */
export type Owner = string | null;

/**
 * The deposit address of an owner on a chain, made on first request and stable from then on. Shown
 * only while the chain is watched and our key still derives it: coins sent to an address nobody can
 * sign for are lost.
 */
export async function depositAddress(
  oja: Pick<Oja, 'db' | 'chains' | 'log'>,
  owner: Owner,
  chainId: ChainId,
): Promise<string> {
  const chain = oja.chains.get(chainId);
  if (!chain || !(await isWatched(oja.db, chainId))) throw new AppError('DEPOSITS_CLOSED');
  const known = (await find(oja.db, owner, chainId)) ?? (await make(oja.db, owner, chain));
  if (chain.addressAt(known.derivation_index) !== known.address) {
    oja.log.error(
      { chain: chainId, addressIndex: known.derivation_index },
      'a deposit address does not derive from our key',
    );
    throw new AppError('DEPOSITS_CLOSED');
  }
  return known.address;
}

interface Address {
  readonly derivation_index: number;
  readonly address: string;
}

function find(db: Oja['db'], owner: Owner, chain: ChainId): Promise<Address | undefined> {
  const { family } = CHAINS[chain];
  return maybe(
    db,
    owner === null
      ? sql<Address>`select derivation_index, address from deposit_addresses where is_platform and family = ${family}`
      : sql<Address>`select derivation_index, address from deposit_addresses
          where user_id = ${owner} and not for_invoices and family = ${family}`,
  );
}

/** Two requests at the same moment leave one of the two indexes unused for ever. */
async function make(db: Oja['db'], owner: Owner, chain: Chain): Promise<Address> {
  if (owner !== null) await requireOpen(db, 'deposit_addresses');
  const { family } = CHAINS[chain.id];
  const addressIndex = await nextAddressIndex(db, chain);
  await transaction(db, async (tx) => {
    const added = await tx
      .insertInto('deposit_addresses')
      .values({
        user_id: owner,
        is_platform: owner === null,
        family,
        derivation_index: addressIndex,
        address: chain.addressAt(addressIndex),
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await queueRescan(tx, added.id, family);
  });
  const made = await find(db, owner, chain.id);
  if (!made) throw new Error('a deposit address that was just made is not there');
  return made;
}

/** Skips an index whose address is the hot wallet: a sweep would look like a deposit. */
export async function nextAddressIndex(db: Db, chain: Chain): Promise<number> {
  for (;;) {
    const { next } = await one(
      db,
      sql<{ next: number }>`
        select nextval(${`derivation_indexes_${CHAINS[chain.id].family}`}::regclass)::int as next`,
    );
    if (chain.addressAt(next) !== chain.hotWallet) return next;
  }
}

/** Blocks may have been read without it while it was made. */
export async function queueRescan(tx: Tx, id: string, family: string): Promise<void> {
  const chains = CHAIN_IDS.filter((chain) => CHAINS[chain].family === family);
  await rows(
    tx,
    sql`insert into deposit_rescans (chain, address_id, from_block)
      select chain, ${id}, greatest(0, block - ${RESCAN_MARGIN_BLOCKS}::bigint) from chain_cursors
      where chain = any(${chains}::text[])`,
  );
}
