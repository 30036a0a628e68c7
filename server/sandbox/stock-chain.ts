import { sql } from 'kysely';
import { COINS } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { toChainUnits } from '#core/wallet/chain-units.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { post } from '#server/money/ledger/post.ts';
import type { Chain, ChainToken } from '#server/platform/integrations/chain/chain-port.ts';
import {
  hex,
  sandboxNode,
  type SandboxNode,
} from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';

const CHAIN = 'sandbox';
const GENESIS = 0n;
const HOT_WALLET_GAS = 1_000n * 10n ** 18n;
const LEAST_GAS = 10n * 10n ** 18n;
/** Blocks mined on top of the stock, deeper than a reorg in the sandbox can reach. */
const BURIED_BLOCKS = 12;

/**
 * Mints on the sandbox's chain what our books hold there: on first start the operator's inventory, and everything
 * again when the chain was lost and the same books have a new one. A new chain has no record of that, so the books
 * decide. A start that was killed half-way is finished by the next one.
 */
export async function stockSandboxChain({
  db,
  chains,
  config,
}: Pick<Oja, 'db' | 'chains' | 'config'>): Promise<void> {
  const chain = chains.get(CHAIN);
  const url = config.chains.sandboxUrl;
  if (!chain || !url) return;
  const node = sandboxNode(url);
  const genesis = await chain.blockHash(GENESIS);
  if (genesis === null) throw new Error('the sandbox chain has no first block');
  await bookInventory(db, chain);

  if (!(await isStocked(db, genesis))) {
    await forgetFormerChain(db, genesis);
    await takeUpNonces(db, node, chain);
    for (const token of chain.tokens) await fillUp(db, node, chain, token);
    await node.setGas(chain.hotWallet, HOT_WALLET_GAS);
    await node.mine(BURIED_BLOCKS);
    await db
      .updateTable('sandbox_chain')
      .set({ is_stocked: true })
      .where('genesis', '=', genesis)
      .execute();
  } else if ((await chain.gasBalance(chain.hotWallet)) < LEAST_GAS) {
    await node.setGas(chain.hotWallet, HOT_WALLET_GAS);
    await node.mine();
  }
}

/** The operator's own coins, out of nothing as everything in a sandbox. Once, by their reference. */
async function bookInventory(db: Db, chain: Chain): Promise<void> {
  for (const { asset } of chain.tokens) {
    const amount = parseMoney(asset, COINS[asset].sandbox.chainStock);
    if (!amount) throw new Error(`the sandbox's stock of ${asset} is no amount`);
    await post(db, {
      kind: 'treasury_in',
      reference: `sandbox-chain:stock:${asset}`,
      from: { ownerId: null, kind: 'chain', shard: CHAINS[CHAIN].number },
      to: { ownerId: null, kind: 'treasury' },
      amount,
    });
  }
}

async function isStocked(db: Db, genesis: string): Promise<boolean> {
  const known = await db
    .selectFrom('sandbox_chain')
    .select('genesis')
    .where('genesis', '=', genesis)
    .where('is_stocked', 'is', true)
    .executeTakeFirst();
  return known !== undefined;
}

/** Of a lost chain, pending data is deleted and booked data kept. */
function forgetFormerChain(db: Db, genesis: string): Promise<void> {
  return transaction(db, async (tx) => {
    await tx
      .insertInto('sandbox_chain')
      .values({ genesis })
      .onConflict((oc) =>
        oc
          .column('only_row')
          .doUpdateSet((eb) => ({ genesis: eb.ref('excluded.genesis'), is_stocked: false })),
      )
      .execute();
    for (const statement of [
      sql`delete from chain_cursors where chain = ${CHAIN} and genesis <> ${genesis}`,
      sql`delete from chain_marks where chain = ${CHAIN}`,
      sql`delete from deposit_rescans where chain = ${CHAIN}`,
      sql`delete from deposits where chain = ${CHAIN} and status = 'seen'`,
      sql`update deposits set block = 0, block_hash = ${genesis}, in_doubt_until = null
        where chain = ${CHAIN} and status <> 'reversed'`,
      sql`update chain_sends set block = 0 where chain = ${CHAIN} and state in ('final', 'failed')`,
    ]) {
      await rows(tx, statement);
    }
  });
}

/** A new chain has counted nothing: our addresses continue from the first nonce in flight. */
async function takeUpNonces(db: Db, node: SandboxNode, { hotWallet }: Chain): Promise<void> {
  const senders = await rows(
    db,
    sql<{ address: string; nonce: number }>`
      select s.address, coalesce((select min(nonce) from chain_sends c where c.chain = s.chain
        and c.from_address = s.address and c.state in ('signed', 'broadcast', 'mined')), s.next_nonce) as nonce
      from chain_senders s where s.chain = ${CHAIN}`,
  );
  for (const { address, nonce } of senders) {
    await node.call('anvil_setNonce', address, hex(BigInt(nonce)));
    if (address !== hotWallet) await node.setGas(address, 0n);
  }
}

/** Mints what the hot wallet lacks; a new chain holds nothing elsewhere. */
async function fillUp(
  db: Db,
  node: SandboxNode,
  chain: Chain,
  { asset, decimals }: ChainToken,
): Promise<void> {
  const { booked, waiting } = await one(
    db,
    sql<{ booked: bigint; waiting: bigint }>`
      select -balance as booked, (select coalesce(sum(units), 0)::bigint from deposits
        where chain = ${CHAIN} and asset = ${asset} and status in ('too_small', 'held')) as waiting
      from ledger_accounts where owner_id is null and kind = 'chain' and asset = ${asset}
        and shard = ${CHAINS[CHAIN].number}`,
  );
  const wanted = toChainUnits({ asset, units: booked + waiting }, decimals);
  const there = await chain.tokenBalance(asset, chain.hotWallet);
  if (there >= wanted) return;
  await node.give(asset, chain.hotWallet, wanted - there);
  await node.mine();
}
