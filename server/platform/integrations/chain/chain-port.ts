import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';

/** A token we take and send on a chain, by its contract. Any other contract, whatever its name, is ignored. */
export interface ChainToken {
  readonly asset: CryptoAsset;
  readonly contract: string;
  /** The contract's own, verified at start: a chain whose contract has other decimals is not opened. */
  readonly decimals: number;
}

export interface ChainHead {
  readonly latest: bigint;
  /** Blocks up to here count as final. */
  readonly final: bigint;
}

/** A token transfer as recorded in a block. */
export interface SeenTransfer {
  readonly txHash: string;
  readonly logIndex: number;
  readonly asset: CryptoAsset;
  readonly from: string;
  /** One of the queried addresses, in the chain's canonical spelling. */
  readonly to: string;
  readonly chainUnits: bigint;
  readonly block: bigint;
  readonly blockHash: string;
}

/** Whose transfers are queried: named addresses, or whichever of the paid ones turn out to be ours. */
export type Receivers =
  | { readonly named: readonly string[] }
  | { readonly oursAmong: (addresses: readonly string[]) => Promise<ReadonlySet<string>> };

/** A range of blocks of one history, inclusive: the last has this hash. */
export interface BlockRange {
  readonly from: bigint;
  readonly to: bigint;
  readonly hash: string;
}

/**
 * The nodes' answers about a transfer that is final to us. `agree`: two of them have it and none contradicts. `silent`:
 * too few know, because they do not answer or have not synced so far.
 */
export type SecondNodeConfirmation = 'agree' | 'disagree' | 'silent';

/** A transaction's state at a chain's nodes. `unknown`: it may yet appear; it has not failed. */
export type TransactionState =
  | {
      readonly status: 'unknown' | 'waiting';
      /** A node did not answer, and it may know better: this proves nothing. */
      readonly isDoubtful?: true;
    }
  | {
      readonly status: 'mined' | 'reverted';
      readonly block: bigint;
      readonly blockHash: string;
      /** Blocks on top, itself included. */
      readonly confirmations: number;
      readonly isFinal: boolean;
      /** The fee it burnt, in the smallest unit of the gas coin. */
      readonly gasPaid: bigint;
    };

/**
 * A transaction's fee bid, in the smallest unit of the gas coin. A chain's estimate leaves room for the base fee to
 * double.
 */
export interface GasPrice {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** `refused`: certainly not accepted. `unknown`: it may have been; poll the transaction by its hash. */
export type BroadcastOutcome =
  | { readonly outcome: 'taken' | 'known' }
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      /** The sender cannot pay for its gas. */
      readonly isShort?: true;
    }
  | { readonly outcome: 'unknown' };

/**
 * One watched chain, without keys. Every method throws ChainUnavailable when no node answered, which says nothing about
 * money.
 */
export interface Chain {
  readonly id: ChainId;
  readonly tokens: readonly ChainToken[];
  /** True where coins are only received: no withdrawals, no sweeping. */
  readonly receivesOnly?: true;
  /** Blocks on top before a deposit counts, where the chain itself does not report what is final. */
  readonly confirmations: number;
  /** The most blocks of one call of transfersTo. */
  readonly mostBlocks: number;
  /** Where sweeps go to and withdrawals leave from. */
  readonly hotWallet: string;
  /** The address at an index of the watched key; canonical spelling. */
  addressAt(index: number): string;
  head(): Promise<ChainHead>;
  /** Null where there is no such block (any more). */
  blockHash(block: bigint): Promise<string | null>;
  /**
   * Successful transfers of our tokens to these receivers, in the order of the chain, without zero amounts. Read only
   * from nodes whose last block of the range has its hash, before the query and after.
   */
  transfersTo(receivers: Receivers, range: BlockRange): Promise<SeenTransfer[]>;
  /** Asks every node about a transfer; absent where only one node is configured, which is trusted alone. */
  readonly secondNodeConfirmation?: {
    /** Above this many US cents, a deposit is credited only once two nodes agree. */
    readonly aboveCents: bigint;
    ask(transfer: SeenTransfer): Promise<SecondNodeConfirmation>;
  };
  tokenBalance(asset: CryptoAsset, address: string): Promise<bigint>;
  /**
   * Balances of addresses at one and the same block, in the order given; absent where nodes report only current ones.
   */
  tokenBalancesAt?(
    asset: CryptoAsset,
    addresses: readonly string[],
    block: bigint,
  ): Promise<bigint[]>;
  gasBalance(address: string): Promise<bigint>;
  /** The number of an address's mined transactions. */
  nonce(address: string): Promise<number>;
  transaction(txHash: string): Promise<TransactionState>;
  gasPrice(): Promise<GasPrice>;
  /** Gas units for a token transfer, with a margin. */
  readonly transferGas: bigint;
  broadcast(signed: string): Promise<BroadcastOutcome>;
}

/** No node answered, or none with a valid response. */
export class ChainUnavailable extends Error {
  constructor(chain: ChainId, cause: unknown) {
    super(`the chain ${chain} does not answer`, { cause });
  }
}
