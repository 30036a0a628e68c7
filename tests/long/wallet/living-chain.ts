import { getAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { CryptoAsset } from '#core/money/assets.ts';
import {
  type BroadcastOutcome,
  type Chain,
  ChainUnavailable,
  type SeenTransfer,
} from '#server/platform/integrations/chain/chain-port.ts';
import { oursOf } from '#server/platform/integrations/chain/our-transfers.ts';
import { SANDBOX_TOKENS } from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';
import { watchedKey } from '#server/platform/integrations/chain/watched-key.ts';
import { rewindableBook } from '#tests/long/wallet/rewindable-book.ts';
import { readTransaction, type SignedTransaction } from '#tests/long/wallet/signed-transaction.ts';
import type { Sent } from '#tests/support/fakes/memory-chain.ts';

export const CONFIRMATIONS = 3;
const GWEI = 1_000_000_000n;
const GAS_OF_A_TRANSFER = 50_000n;

interface ExternalTransaction {
  readonly hash: string;
  readonly transfers: readonly Sent[];
}

interface Block {
  readonly hash: string;
  readonly external: readonly ExternalTransaction[];
  readonly signed: readonly SignedTransaction[];
  readonly transfers: readonly SeenTransfer[];
}

interface Mined {
  readonly block: number;
  readonly isReverted: boolean;
  readonly gasPaid: bigint;
}

interface Reorg {
  readonly depth: number;
  /** Transfers of others that are not mined again. */
  readonly loses?: (hash: string) => boolean;
  /** Whether the nodes drop our transactions too; else they are pending again. */
  readonly forgetsOurs?: boolean;
  /** Whether our transactions are in the first new block again, whatever they bid, with the same result. */
  readonly takesOurs?: boolean;
}

export interface LivingChain extends Chain {
  /** An outsider sends tokens in one transaction, which waits for a block. */
  send(...transfers: Sent[]): void;
  mine(blocks?: number): void;
  /** Drops the newest blocks and mines them and one more again. */
  reorg(reorg: Reorg): void;
  /** Transfers lost in a reorg are pending again. */
  bringBack(): void;
  /** The nodes drop a transaction that is in no block. */
  forget(hash: string): void;
  setBaseFee(gwei: number): void;
  /** From now on the tokens' contracts revert transfers to an address. */
  shutOut(address: string): void;
  giveGas(address: string, wei: bigint): void;
  /** What others sent to an address, up to the last final block. */
  finalTransfers(address: string): (Sent & { readonly txHash: string })[];
}

/**
 * An in-process chain that accepts signed transactions as a node does: by nonce and price, from balances that a reorg
 * restores. It mines, forks and forgets on request.
 */
export function livingChain(xpub: string, hotWallet: string): LivingChain {
  const name = crypto.randomUUID().slice(0, 8);
  const key = watchedKey(xpub);
  const book = rewindableBook();
  const blocks: Block[] = [{ hash: `${name}-genesis`, external: [], signed: [], transfers: [] }];
  const mined = new Map<string, Mined>();
  const pool = new Map<string, SignedTransaction>();
  const shut = new Set<string>();
  /** For final transactions executed again: whether the contract accepted them, which stays so. */
  const outcomes = new Map<string, boolean>();
  let waiting: ExternalTransaction[] = [];
  let lost: ExternalTransaction[] = [];
  let [forks, sent, baseFee] = [0, 0, GWEI];

  const latest = () => BigInt(blocks.length - 1);
  const final = () => {
    const block = latest() - BigInt(CONFIRMATIONS) + 1n;
    return block > 0n ? block : 0n;
  };
  const nonceOf = (address: string) => Number(book.get(`nonce ${address.toLowerCase()}`));
  const tokens = (asset: CryptoAsset, address: string) => `${asset} ${address.toLowerCase()}`;

  function makeBlock(others: readonly ExternalTransaction[], takesAll: boolean): void {
    book.nextBlock();
    const block = blocks.length;
    const blockHash = `${name}-${block}-${forks}`;
    const transfers: SeenTransfer[] = [];
    const note = (txHash: string, from: string, { asset, to, chainUnits }: Sent) => {
      book.add(tokens(asset, to), chainUnits);
      const at = { block: BigInt(block), blockHash, logIndex: transfers.length };
      transfers.push({ ...at, txHash, asset, from, to, chainUnits });
    };
    for (const { hash, transfers: given } of others) {
      for (const one of given) note(hash, 'somebody', one);
      mined.set(hash, { block, isReverted: false, gasPaid: 0n });
    }
    const signed: SignedTransaction[] = [];
    for (let next = nextOf(takesAll); next; next = nextOf(takesAll)) {
      const { hash, from, nonce, asset, to, units, maxFee } = next;
      pool.delete(`${from} ${nonce}`);
      const gasPaid = GAS_OF_A_TRANSFER * (maxFee < baseFee ? maxFee : baseFee);
      book.add(`gas ${from}`, -gasPaid);
      book.add(`nonce ${from}`, 1n);
      const isShutOut = outcomes.get(hash) ?? shut.has(to);
      const isReverted = asset !== null && (isShutOut || book.get(tokens(asset, from)) < units);
      if (asset === null) {
        book.add(`gas ${from}`, -units);
        book.add(`gas ${to}`, units);
      } else if (!isReverted) {
        book.add(tokens(asset, from), -units);
        note(hash, from, { asset, to, chainUnits: units });
      }
      mined.set(hash, { block, isReverted, gasPaid });
      signed.push(next);
    }
    blocks.push({ hash: blockHash, external: others, signed, transfers });
  }

  /** The first that bids enough, has the next nonce and can be paid for. */
  function nextOf(takesAll: boolean): SignedTransaction | undefined {
    return [...pool.values()].find(
      ({ from, nonce, maxFee, gas, asset, units }) =>
        nonce === nonceOf(from) &&
        (takesAll || maxFee >= baseFee) &&
        book.get(`gas ${from}`) >= gas * maxFee + (asset === null ? units : 0n),
    );
  }

  function take(signed: SignedTransaction): BroadcastOutcome {
    const { hash, from, nonce, gas, maxFee, asset, units } = signed;
    const known = pool.get(`${from} ${nonce}`);
    if (mined.has(hash) || known?.hash === hash) return { outcome: 'known' };
    if (nonce < nonceOf(from)) return { outcome: 'refused', reason: 'nonce too low' };
    if (book.get(`gas ${from}`) < gas * maxFee + (asset === null ? units : 0n)) {
      return { outcome: 'refused', reason: 'insufficient funds for gas * price + value' };
    }
    if (known && maxFee * 100n < known.maxFee * 110n) {
      return { outcome: 'refused', reason: 'replacement transaction underpriced' };
    }
    pool.set(`${from} ${nonce}`, signed);
    return { outcome: 'taken' };
  }

  function mine(count = 1, takesAll = false) {
    for (let made = 0; made < count; made++) {
      makeBlock(waiting, takesAll);
      waiting = [];
    }
  }

  return {
    id: 'sandbox',
    tokens: SANDBOX_TOKENS,
    confirmations: CONFIRMATIONS,
    mostBlocks: 100,
    hotWallet,
    transferGas: 120_000n,
    addressAt: (index) =>
      publicKeyToAddress(`0x04${Buffer.from(key.publicKeyAt(index)).toString('hex')}`),
    head: async () => ({ latest: latest(), final: final() }),
    blockHash: async (block) => blocks[Number(block)]?.hash ?? null,
    async transfersTo(receivers, { from, to, hash }) {
      if (blocks[Number(to)]?.hash !== hash) {
        throw new ChainUnavailable('sandbox', new Error('another history'));
      }
      const all = blocks
        .slice(Number(from), Number(to) + 1)
        .flatMap(({ transfers }) => transfers.map((one) => ({ ...one, to: getAddress(one.to) })));
      const ours = await oursOf(
        receivers,
        all.map((one) => one.to),
      );
      return all.filter((one) => ours.has(one.to));
    },
    tokenBalance: async (asset, address) => book.get(tokens(asset, address)),
    tokenBalancesAt: async (asset, addresses, block) =>
      addresses.map((address) => book.at(tokens(asset, address), Number(block))),
    gasBalance: async (address) => book.get(`gas ${address.toLowerCase()}`),
    nonce: async (address) => nonceOf(address),
    async transaction(hash) {
      const found = mined.get(hash);
      if (!found) {
        const isWaiting = [...pool.values()].some((one) => one.hash === hash);
        return { status: isWaiting ? 'waiting' : 'unknown' };
      }
      const { block, isReverted, gasPaid } = found;
      return {
        status: isReverted ? 'reverted' : 'mined',
        block: BigInt(block),
        blockHash: blocks[block]?.hash ?? '',
        confirmations: blocks.length - block,
        isFinal: BigInt(block) <= final(),
        gasPaid,
      };
    },
    gasPrice: async () => ({ maxFeePerGas: 2n * baseFee + GWEI, maxPriorityFeePerGas: GWEI }),
    broadcast: async (signed) => take(await readTransaction(signed)),

    send: (...transfers) => void waiting.push({ hash: `${name}-tx-${sent++}`, transfers }),
    mine: (count) => mine(count),
    reorg({ depth, loses = () => false, forgetsOurs = false, takesOurs = false }) {
      const out = blocks.splice(Math.max(1, blocks.length - depth));
      forks++;
      const others = out.flatMap(({ external }) => external);
      for (const { hash } of takesOurs ? out.flatMap(({ signed }) => signed) : []) {
        outcomes.set(hash, mined.get(hash)?.isReverted === true);
      }
      for (const { external, signed } of out.toReversed()) {
        book.forgetBlock();
        for (const { hash } of [...external, ...signed]) mined.delete(hash);
      }
      for (const signed of out.flatMap((block) => block.signed)) {
        if (!forgetsOurs) pool.set(`${signed.from} ${signed.nonce}`, signed);
      }
      const gone = new Set(others.filter(({ hash }) => loses(hash)));
      waiting = [...others.filter((one) => !gone.has(one)), ...waiting];
      lost.push(...gone);
      mine(out.length + 1, takesOurs);
    },
    bringBack() {
      waiting.push(...lost);
      lost = [];
    },
    forget(hash) {
      for (const [slot, signed] of pool) if (signed.hash === hash) pool.delete(slot);
    },
    setBaseFee: (gwei) => void (baseFee = BigInt(gwei) * GWEI),
    shutOut: (address) => void shut.add(address.toLowerCase()),
    giveGas: (address, wei) => book.add(`gas ${address.toLowerCase()}`, wei),
    finalTransfers: (address) =>
      blocks
        .slice(0, Number(final()) + 1)
        .flatMap(({ external }) =>
          external.flatMap(({ hash, transfers }) =>
            transfers.flatMap((one) => (one.to === address ? [{ ...one, txHash: hash }] : [])),
          ),
        ),
  };
}
