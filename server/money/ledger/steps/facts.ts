import type { CryptoAsset } from '#core/money/assets.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

/** A trade's row under its lock. Amounts in minor units of its asset; other exact values and times as their text. */
export interface LockedTrade {
  readonly id: string;
  readonly parent_id: string | null;
  readonly creator_id: string;
  readonly trade_type: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly price_per_unit: string;
  readonly trade_offer_type: 'Partial' | 'Full';
  readonly payment_method_ids: readonly string[];
  readonly bank_account_id: string | null;
  readonly payment_window_minutes: number;
  readonly is_private: boolean;
  readonly one_at_a_time: boolean;
  readonly auto_release: boolean;
  readonly returns_to_market: boolean;
  /** When the payment window closes, in microseconds since the epoch. */
  readonly deadline_us: bigint | null;
  readonly status: TradeStatus;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
  readonly units: bigint;
  readonly fee_units: bigint;
  readonly purchased_amount: string | null;
  readonly total_fiat: string | null;
  readonly total_tail: number | null;
  readonly payment_method_id: string | null;
  readonly pause_reason: string | null;
  readonly cancel_reason: string | null;
  readonly completion_timeout: string | null;
  readonly accepted_at: string | null;
  readonly extended_at: string | null;
  readonly paid_at: string | null;
  readonly completed_at: string | null;
}

export interface LockedEscrow {
  readonly id: string;
  readonly units: bigint;
  readonly fee_units: bigint;
}

/** What is known of an acceptance under the locks of its people. */
export interface AcceptanceFacts {
  /** For the escrow it makes. */
  readonly escrowId: string;
  /** Trades the taker has taken and that run. */
  readonly running: number;
  readonly isLockedOut: boolean;
  /** The seller or the buyer is banned, or restricted from what this trade takes of them. */
  readonly isBarred: boolean;
  /** One of the two blocked the other. */
  readonly isBlocked: boolean;
  /** "method units" of the running trades between the same two people in the same roles. */
  readonly twins: ReadonlySet<string>;
  /** Tails of the seller's running trades of the same total. */
  readonly tails: readonly number[];
  /** Kobo that count already towards the taker's limit; null where a rate is missing, or without a limit. */
  readonly worth: bigint | null;
}

/** What is known of a buyer who leaves a trade. */
interface LeavingFacts {
  /** Trades left today in the same status. */
  readonly times: number;
  readonly lockouts: number;
  readonly isSellerBanned: boolean;
}

export interface Account {
  readonly id: string;
  readonly balance: bigint;
}

/** Everything the decisions of one batch rest on; all of it is locked, or stable under the locks. */
export interface StepFacts {
  readonly now: string;
  readonly nowUs: bigint;
  readonly trades: ReadonlyMap<string, LockedTrade>;
  readonly escrows: ReadonlyMap<string, LockedEscrow>;
  /** The totals of trades these acceptances made before, by trade. */
  readonly made: ReadonlyMap<string, string | null>;
  readonly busy: ReadonlySet<string>;
  /** Running trades whose payment window stands still, because one side cannot act. */
  readonly waitingForDesk: ReadonlySet<string>;
  /** By offer and payment method, as `pairKey`. */
  readonly offerAccounts: ReadonlyMap<string, string>;
  /** Completed trades by person. */
  readonly people: ReadonlyMap<string, number>;
  /** People's accounts, by `accountKey`. */
  readonly accounts: ReadonlyMap<string, Account>;
  /** This batch's fee account of each asset. */
  readonly fees: ReadonlyMap<string, string>;
  /** By the position of the step in the batch. */
  readonly acceptances: ReadonlyMap<number, AcceptanceFacts>;
  readonly leavings: ReadonlyMap<number, LeavingFacts>;
}

export function pairKey(first: string, second: string): string {
  return `${first} ${second}`;
}

export function accountKey(owner: string, kind: string, asset: string): string {
  return `${owner} ${kind} ${asset}`;
}
