import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';

/** A token we take and send on a chain, by its contract. Any other contract, whatever it calls itself, is nothing. */
export interface ChainToken {
  readonly asset: CryptoAsset;
  readonly contract: string;
  /** The contract's own, read from it at start: a chain whose contract says otherwise is not opened. */
  readonly decimals: number;
}

export interface ChainHead {
  readonly latest: bigint;
  /** Blocks up to here are taken as final. */
  readonly final: bigint;
}

/** A token transfer as it stands in a block. */
export interface SeenTransfer {
  readonly txHash: string;
  readonly logIndex: number;
  readonly asset: CryptoAsset;
  readonly from: string;
  /** One of the addresses that were asked about, in the chain's canonical spelling. */
  readonly to: string;
  readonly chainUnits: bigint;
  readonly block: bigint;
  readonly blockHash: string;
}

/** Whose transfers are asked about: addresses by name, or whichever of those that were paid turn out to be ours. */
export type Receivers =
  | { readonly named: readonly string[] }
  | { readonly oursAmong: (addresses: readonly string[]) => Promise<ReadonlySet<string>> };

/** Blocks of one history, both ends among them: the last has this hash. */
export interface BlockRange {
  readonly from: bigint;
  readonly to: bigint;
  readonly hash: string;
}

/**
 * What the nodes of a chain say of a transfer that is final to us. `agree`: two of them have it and none says
 * otherwise. `silent`: too few could tell, because they do not answer or have not come so far.
 */
export type SecondNodeConfirmation = 'agree' | 'disagree' | 'silent';

/** What a chain's nodes know of a transaction. `unknown`: it may yet appear; it has not failed. */
export type TransactionState =
  | {
      readonly status: 'unknown' | 'waiting';
      /** A node did not answer, and it may know better: nothing is proven by this. */
      readonly isDoubtful?: true;
    }
  | {
      readonly status: 'mined' | 'reverted';
      readonly block: bigint;
      readonly blockHash: string;
      /** Blocks on top, itself included. */
      readonly confirmations: number;
      readonly isFinal: boolean;
      /** What it burnt, in the smallest unit of the gas coin. */
      readonly gasPaid: bigint;
    };

/**
 * What a transaction offers for its place in a block, in the smallest unit of the gas coin. As a chain tells it, there
 * is room in it for the base fee to double.
 */
export interface GasPrice {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** `refused`: certainly not taken. `unknown`: it may have been; ask for the transaction by its hash. */
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
 * One chain, watched: no keys. Every method throws ChainUnavailable when no node answered, which says nothing
 * about money.
 */
export interface Chain {
  readonly id: ChainId;
  readonly tokens: readonly ChainToken[];
  /** True where coins come in and nothing is sent: no withdrawals, no sweeping. */
  readonly receivesOnly?: true;
  /** Blocks on top before a deposit counts, where the chain itself does not tell what is final. */
  readonly confirmations: number;
  /** The most blocks one call of transfersTo may ask about. */
  readonly mostBlocks: number;
  /** Where everything that was swept lies and withdrawals leave from. */
  readonly hotWallet: string;
  /** The address of a person's or the platform's place in the watched key; canonical spelling. */
  addressAt(index: number): string;
  head(): Promise<ChainHead>;
  /** Null where there is no such block (any more). */
  blockHash(block: bigint): Promise<string | null>;
  /**
   * Successful transfers of our tokens to these receivers, in the order of the chain. Zero amounts are left out. By
   * the word of nodes that have the range's last block as it is named, before they are asked and after.
   */
  transfersTo(receivers: Receivers, range: BlockRange): Promise<SeenTransfer[]>;
  /** Asks every node of a transfer; absent where only one node is configured, whose word is all there is. */
  readonly secondNodeConfirmation?: {
    /** Worth more than so many US cents, a deposit is credited only once two nodes agree. */
    readonly aboveCents: bigint;
    ask(transfer: SeenTransfer): Promise<SecondNodeConfirmation>;
  };
  tokenBalance(asset: CryptoAsset, address: string): Promise<bigint>;
  /** What addresses held after one and the same block, in the order given; absent where nodes tell of now alone. */
  tokenBalancesAt?(
    asset: CryptoAsset,
    addresses: readonly string[],
    block: bigint,
  ): Promise<bigint[]>;
  gasBalance(address: string): Promise<bigint>;
  /** How many transactions of an address are in blocks. */
  nonce(address: string): Promise<number>;
  transaction(txHash: string): Promise<TransactionState>;
  gasPrice(): Promise<GasPrice>;
  /** Gas units for a token transfer, with a margin. */
  readonly transferGas: bigint;
  broadcast(signed: string): Promise<BroadcastOutcome>;
}

/** No node answered, or none sensibly. */
export class ChainUnavailable extends Error {
  constructor(chain: ChainId, cause: unknown) {
    super(`the chain ${chain} does not answer`, { cause });
  }
}
