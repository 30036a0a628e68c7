import type { NameVerdict } from '#core/identity/names/payer-name.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

export const CREDIT_STATES = [
  'matched',
  'underpaid',
  'overpaid',
  'wrong_sender',
  'late',
  'duplicate',
  'unknown_account',
] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

/** What is known, under the trade's lock, of a credit for it. */
export interface CreditFacts {
  /** Of the acceptance for which the account was opened. */
  readonly escrow: 'locked' | 'released' | 'refunded';
  readonly tradeStatus: TradeStatus;
  readonly isPastDeadline: boolean;
  readonly hasMatch: boolean;
  /** Minor units of the same currency. */
  readonly arrived: bigint;
  readonly expected: bigint;
  readonly sender: NameVerdict;
  /** The buyer's name is more than a claim: verified, or that of an own bank account. */
  readonly buyerIsKnown: boolean;
}

/** How a credit matches its trade. Only the whole amount, from the buyer, in time and once, is a match. */
export function creditState(facts: CreditFacts): Exclude<CreditState, 'unknown_account'> {
  if (facts.escrow === 'refunded') return 'late';
  if (facts.hasMatch) return 'duplicate';
  if (facts.sender === 'mismatch') return 'wrong_sender';
  if (facts.arrived < facts.expected) return 'underpaid';
  if (facts.arrived > facts.expected) return 'overpaid';
  if (facts.tradeStatus === 'in_payment' && facts.isPastDeadline) return 'late';
  return 'matched';
}

export interface CreditSteps {
  readonly marksPaid: boolean;
  /** Only the seller releases crypto; here by having opted in beforehand, and for the buyer's own name alone. */
  readonly releases: boolean;
}

/** What happens automatically after a credit. Everything else is left to the people. */
export function creditSteps(
  state: CreditState,
  facts: Pick<CreditFacts, 'tradeStatus' | 'sender' | 'buyerIsKnown'> & {
    readonly sellerAgreed: boolean;
  },
): CreditSteps {
  const { tradeStatus, sender, buyerIsKnown, sellerAgreed } = facts;
  const runs = tradeStatus === 'in_payment' || tradeStatus === 'processing';
  if (state !== 'matched' || !runs) return { marksPaid: false, releases: false };
  return {
    marksPaid: tradeStatus === 'in_payment',
    releases: sellerAgreed && sender === 'exact' && buyerIsKnown,
  };
}
