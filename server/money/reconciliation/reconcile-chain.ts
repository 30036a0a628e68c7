import type { ChainToken } from '#server/platform/integrations/chain/chain-port.ts';
import { type Chain, ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { fromChainUnits } from '#core/wallet/chain-units.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  activeAddresses,
  type ChainBooks,
  chainBooks,
  openSends,
  scannedTo,
} from '#server/money/reconciliation/chain-books.sql.ts';
import {
  type ReconciliationLine,
  SENT,
  sumOf,
  unanswered,
} from '#server/money/reconciliation/reconciliation-line.ts';

/** How many blocks back a node still serves balances. */
const MOST_BLOCKS_BACK = 100n;
const ATTEMPTS = 3;

/** The check is inconclusive: it raises no alarm and reports no amounts. */
class InconclusiveCheck extends Error {}

/**
 * Compares what the hot wallet and every used address hold of each token after one block with the ledger's account of
 * the chain. The block is the one our scanner has read up to, so that both sides are of the same state.
 */
export async function reconcileChain(db: Db, chain: Chain): Promise<ReconciliationLine[]> {
  try {
    const at = await blockToReadAt(db, chain);
    const addresses = await activeAddresses(db, chain.id);
    const held = new Map<string, Holding>();
    for (const token of chain.tokens) {
      held.set(token.asset, await holdingOf(chain, token, addresses, at.block));
    }
    const gas = await chain.gasBalance(chain.hotWallet);
    const found = await sendsInBlocks(db, chain, at.block);
    if (at.hash !== null && (await chain.blockHash(at.block)) !== at.hash)
      throw new InconclusiveCheck('The chain changed while it was read.');
    const books = await chainBooks(db, chain.id, chain.tokens, { block: at.block, found });
    if (books.some(({ is_unread }) => is_unread))
      throw new InconclusiveCheck('Blocks are being read again.');
    return books.map((book) => lineOf(chain, book, held.get(book.asset), at.block, gas));
  } catch (error) {
    if (error instanceof ChainUnavailable) return unansweredChain(db, chain, 'No node answers.');
    if (error instanceof InconclusiveCheck) return unansweredChain(db, chain, error.message);
    throw error;
  }
}

interface Holding {
  readonly token: ChainToken;
  readonly hot: bigint;
  readonly addresses: bigint;
  readonly count: number;
}

/** Before anything was scanned nothing can have arrived, and the newest block will do. */
async function blockToReadAt(db: Db, chain: Chain) {
  const { latest } = await chain.head();
  const scanned = await scannedTo(db, chain.id);
  if (scanned?.is_halted) throw new InconclusiveCheck('The chain is not the one that was read.');
  if (!scanned || !chain.tokenBalancesAt) return { block: latest, hash: null };
  const lagBlocks = latest - scanned.block;
  if (lagBlocks > MOST_BLOCKS_BACK)
    throw new InconclusiveCheck(`The scanner is ${lagBlocks} blocks behind the chain.`);
  return scanned;
}

async function holdingOf(
  chain: Chain,
  token: ChainToken,
  addresses: readonly string[],
  block: bigint,
): Promise<Holding> {
  const all = [chain.hotWallet, ...addresses];
  const [hot = 0n, ...others] = chain.tokenBalancesAt
    ? await chain.tokenBalancesAt(token.asset, all, block)
    : await balancesNow(chain, token, all);
  const sum = others.reduce((total, units) => total + units, 0n);
  return { token, hot, addresses: sum, count: addresses.length };
}

/** For a chain that serves only current balances: read between two identical heads. */
async function balancesNow(chain: Chain, { asset }: ChainToken, addresses: readonly string[]) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await chain.head();
    const held: bigint[] = [];
    for (const address of addresses) held.push(await chain.tokenBalance(asset, address));
    const after = await chain.head();
    if (before.latest === after.latest) return held;
  }
  throw new InconclusiveCheck('The chain moved on while it was read.');
}

/** Of the sends in no block we know of, those that are in one by now. */
async function sendsInBlocks(db: Db, chain: Chain, block: bigint): Promise<string[]> {
  const inBlocks: string[] = [];
  for (const { id, tx_hash } of await openSends(db, chain.id)) {
    const state = await chain.transaction(tx_hash);
    if (state.status === 'mined' && state.block <= block) inBlocks.push(id);
  }
  return inBlocks;
}

function lineOf(
  chain: Chain,
  book: ChainBooks,
  holding: Holding | undefined,
  block: bigint,
  gas: bigint,
): ReconciliationLine {
  if (!holding) throw new Error(`${book.asset} was not looked at`);
  const { token, hot, addresses, count } = holding;
  const units = (chainUnits: bigint) =>
    fromChainUnits(token.asset, chainUnits, token.decimals).units;
  // Digits below the ledger's precision stay on the chain, and are no difference.
  const held = units(hot + addresses - book.digits);
  const inFlight = {
    arriving: book.arriving,
    arrived_later: -book.arrived_later,
    [SENT]: -book.sent,
    sent_later: book.sent_later,
  };
  return {
    location: chain.id,
    asset: book.asset,
    ledger: book.ledger,
    inFlight,
    held,
    difference: held - book.ledger - sumOf(inFlight),
    block,
    hotWallet: { address: chain.hotWallet, held: units(hot) },
    depositAddresses: { count, held: units(addresses) },
    gas,
    problem: null,
  };
}

/** The chain's lines with the ledger's side alone. */
export async function unansweredChain(
  db: Db,
  chain: Chain,
  problem: string,
): Promise<ReconciliationLine[]> {
  const books = await chainBooks(db, chain.id, chain.tokens, { block: 0n, found: [] });
  return books.map(({ asset, ledger }) =>
    unanswered({ location: chain.id, asset, ledger }, problem),
  );
}
