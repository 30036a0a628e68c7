import type { Money } from '#core/money/money.ts';
import type { TradeOrigin } from '#core/trade/trade-history.ts';
import type { TradeState } from '#core/trade/trade-state.ts';

export type Side = 'seller' | 'buyer';

/** Where crypto can be: somebody's wallet, pending there, in an offer, in Oja's escrow, or Oja's fee. */
export const MONEY_LOCATIONS = ['wallet', 'pending', 'offer', 'escrow', 'fees', 'outside'] as const;
export type MoneyLocation = (typeof MONEY_LOCATIONS)[number];

/** Its owner, or for whom it is held. */
export interface Holding {
  readonly location: MoneyLocation;
  readonly owner: Side | 'oja';
  readonly amount: Money;
}

/** One row of the ledger, in terms of the trade. */
export interface Movement {
  readonly transactionId: string;
  readonly kind: string;
  readonly from: { readonly owner: Side | 'oja'; readonly location: MoneyLocation };
  readonly to: { readonly owner: Side | 'oja'; readonly location: MoneyLocation };
  /** What `to` received. */
  readonly amount: Money;
  /** What Oja took besides. */
  readonly fee: Money;
  readonly at: Date;
}

export const FIAT_STATES = [
  'to_send',
  'do_not_send',
  'marked_sent',
  'in_question',
  'received',
  'decided',
] as const;

/** What the buyer owes the seller outside Oja, and its status. */
export interface FiatDue {
  readonly state: (typeof FIAT_STATES)[number];
  readonly amount: Money;
}

export const MONEY_STAGES = [
  'listed',
  'to_pay',
  'overdue',
  'to_release',
  'disputed',
  'completed',
  'cancelled',
  'ran_out',
] as const;
export type MoneyStage = (typeof MONEY_STAGES)[number];

export const NEXT_ACTIONS = [
  'take',
  'pay',
  'close',
  'release',
  'decide',
  'appeal',
  'claim_late',
  'none',
] as const;

/** Who acts next, until when, and what happens to the crypto if nobody does. */
export interface NextStep {
  readonly actor: Side | 'taker' | 'oja' | 'parties' | 'nobody';
  readonly action: (typeof NEXT_ACTIONS)[number];
  readonly until: Date | null;
  readonly otherwise:
    | 'stays_listed'
    | 'goes_back'
    | 'reminds'
    | 'stays_locked'
    | 'settles'
    | 'nothing';
}

export interface WhereMoneyIs {
  readonly stage: MoneyStage;
  readonly crypto: readonly Holding[];
  readonly fiat: FiatDue | null;
  readonly next: NextStep;
}

export interface MoneyQuestion {
  readonly origin: TradeOrigin;
  readonly state: TradeState;
  /** What the ledger recorded of this trade up to that moment, in order. */
  readonly movements: readonly Movement[];
  /** When a run ended because nobody paid, the last time it did. */
  readonly expiredAt: Date | null;
  /** When its last run, or the offer itself, ended. */
  readonly endedAt: Date | null;
  /** Decided by an arbiter; until when an appeal is possible, where it is. */
  readonly decided: boolean;
  readonly appealUntil: Date | null;
  /** One of the sides has appealed and waits for the verdict. */
  readonly appealed: boolean;
  readonly asOf: Date;
}
