import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import {
  type Chain,
  ChainUnavailable,
  type SeenTransfer,
} from '#server/platform/integrations/chain/chain-port.ts';
import { oursOf } from '#server/platform/integrations/chain/our-transfers.ts';

export interface Sent {
  readonly asset: CryptoAsset;
  readonly to: string;
  readonly chainUnits: bigint;
}

interface Transaction {
  readonly hash: string;
  readonly transfers: readonly Sent[];
}

interface Block {
  readonly hash: string;
  readonly transactions: readonly Transaction[];
}

export interface MemoryChain extends Chain {
  /** Adds transfers in one transaction that waits for a block. Returns its hash. */
  send(...transfers: Sent[]): string;
  /** Mines blocks; the first includes what waits, in the order `shuffled` leaves it. */
  mine(blocks?: number, shuffled?: <T>(list: readonly T[]) => T[]): void;
  /**
   * Drops the newest blocks and mines them and one more again. Transactions for which `retains` is false are not
   * mined again.
   */
  reorg(
    depth: number,
    retains?: (hash: string) => boolean,
    shuffled?: <T>(list: readonly T[]) => T[],
  ): void;
  /** Transactions lost in a reorg are pending again. */
  bringBack(): void;
  readonly height: bigint;
  /** All transfers in the current history, up to the last final block. */
  finalTransfers(): (Sent & { readonly txHash: string })[];
  /** The largest request or response so far. */
  readonly most: { named: number; transfers: number; blocks: number };
}

const DECIMALS = 6;

/** An in-process chain under the test's control: it forks, forgets and fails. */
export function memoryChain(
  options: {
    id?: ChainId;
    confirmations?: number;
    mostBlocks?: number;
    decimals?: number;
    name?: string;
  } = {},
): MemoryChain {
  const { id = 'sandbox', confirmations = 3, mostBlocks = 4, decimals = DECIMALS } = options;
  const name = options.name ?? crypto.randomUUID().slice(0, 8);
  let forks = 0;
  let sent = 0;
  let blocks: Block[] = [{ hash: `${name}-genesis`, transactions: [] }];
  let waiting: Transaction[] = [];
  let lost: Transaction[] = [];
  const most = { named: 0, transfers: 0, blocks: 0 };
  const asIs = <T>(list: readonly T[]): T[] => [...list];
  const latest = () => BigInt(blocks.length - 1);
  const final = () => {
    const block = latest() - BigInt(confirmations) + 1n;
    return block > 0n ? block : 0n;
  };
  const add = (transactions: readonly Transaction[]) =>
    blocks.push({ hash: `${name}-${blocks.length}-${forks}`, transactions });

  function transfersIn(block: bigint): SeenTransfer[] {
    const found = blocks[Number(block)];
    if (!found) return [];
    const { hash: blockHash, transactions } = found;
    let logIndex = 0;
    return transactions.flatMap(({ hash: txHash, transfers }) =>
      transfers.map((one) => ({
        ...one,
        txHash,
        logIndex: logIndex++,
        from: 'sender',
        block,
        blockHash,
      })),
    );
  }

  function mine(count = 1, shuffled = asIs) {
    for (let made = 0; made < count; made++) {
      add(made === 0 ? shuffled(waiting) : []);
      if (made === 0) waiting = [];
    }
  }

  return {
    id,
    tokens: (['USDT', 'USDC', 'cNGN'] as const).map((asset) => ({
      asset,
      contract: `contract-of-${asset}`,
      decimals,
    })),
    confirmations,
    mostBlocks,
    hotWallet: 'address-0000000000000-0',
    transferGas: 100_000n,
    most,
    get height() {
      return latest();
    },
    addressAt: (index) => `address-0000000000000-${index}`,
    async head() {
      return { latest: latest(), final: final() };
    },
    async blockHash(block) {
      return blocks[Number(block)]?.hash ?? null;
    },
    async transfersTo(receivers, { from, to, hash }) {
      if (to - from >= BigInt(mostBlocks)) throw new Error('too many blocks at once');
      if (blocks[Number(to)]?.hash !== hash) {
        throw new ChainUnavailable(id, new Error('another history'));
      }
      const all: SeenTransfer[] = [];
      for (let block = from; block <= to; block++) all.push(...transfersIn(block));
      const ours = await oursOf(
        receivers,
        all.map((one) => one.to),
      );
      const found = all.filter((one) => ours.has(one.to));
      most.named = Math.max(most.named, 'named' in receivers ? receivers.named.length : 0);
      most.transfers = Math.max(most.transfers, found.length);
      most.blocks = Math.max(most.blocks, Number(to - from) + 1);
      return found;
    },
    async transaction(txHash) {
      const at = blocks.findIndex(({ transactions }) =>
        transactions.some(({ hash }) => hash === txHash),
      );
      if (at < 0) {
        return { status: waiting.some(({ hash }) => hash === txHash) ? 'waiting' : 'unknown' };
      }
      return {
        status: 'mined',
        block: BigInt(at),
        blockHash: blocks[at]?.hash ?? '',
        confirmations: blocks.length - at,
        isFinal: BigInt(at) <= final(),
        gasPaid: 1n,
      };
    },
    tokenBalance: () => Promise.reject(new Error('not asked of this chain')),
    gasBalance: () => Promise.reject(new Error('not asked of this chain')),
    nonce: () => Promise.reject(new Error('not asked of this chain')),
    gasPrice: () => Promise.reject(new Error('not asked of this chain')),
    broadcast: () => Promise.reject(new Error('not asked of this chain')),
    send(...transfers) {
      const hash = `${name}-tx-${sent++}`;
      waiting.push({ hash, transfers });
      return hash;
    },
    mine,
    reorg(depth, retains = () => true, shuffled = asIs) {
      const stays = Math.max(1, blocks.length - depth);
      const out = blocks.slice(stays).flatMap(({ transactions }) => transactions);
      const length = blocks.length;
      blocks = blocks.slice(0, stays);
      forks++;
      const retained = new Set(out.filter(({ hash }) => retains(hash)));
      waiting = [...retained, ...waiting];
      lost.push(...out.filter((transaction) => !retained.has(transaction)));
      mine(length - stays + 1, shuffled);
    },
    bringBack() {
      waiting.push(...lost);
      lost = [];
    },
    finalTransfers: () =>
      blocks
        .slice(0, Number(final()) + 1)
        .flatMap(({ transactions }) =>
          transactions.flatMap(({ hash, transfers }) =>
            transfers.map((one) => ({ ...one, txHash: hash })),
          ),
        ),
  };
}

/** The same chain, which calls `interrupt` before each response; that may throw. */
export function withInterrupt(chain: MemoryChain, interrupt: () => void): MemoryChain {
  return {
    ...chain,
    head: () => answered(interrupt, () => chain.head()),
    blockHash: (block) => answered(interrupt, () => chain.blockHash(block)),
    transfersTo: (...asked) => answered(interrupt, () => chain.transfersTo(...asked)),
    transaction: (hash) => answered(interrupt, () => chain.transaction(hash)),
  };
}

async function answered<T>(interrupt: () => void, answer: () => Promise<T>): Promise<T> {
  interrupt();
  return answer();
}
