import type { RailStatus } from '#core/payouts/payout-machine.ts';
import type { Money } from '#core/money/money.ts';
import type {
  Headers,
  Outcome,
  ResolvedAccount,
} from '#server/platform/integrations/bank/bank-rail.ts';

export interface RailPayoutInput {
  /** Ours, and unique: committed before the call, and what the payment is asked about by ever after. */
  readonly reference: string;
  readonly to: ResolvedAccount;
  readonly amount: Money;
  readonly narration: string;
}

/** What the rail says of a payment. */
export interface RailPayout {
  readonly railStatus: RailStatus;
  readonly providerRef: string | null;
  readonly sessionId: string | null;
  /** What it took of our naira besides the amount; null where it does not say. */
  readonly cost: Money | null;
  /** What it says it pays, or has paid, to the account; null where it does not say. */
  readonly amount: Money | null;
}

/**
 * Why a call has no answer. After `unavailable`, `rate_limited`, `unauthorized` and `balance_low` it is certain
 * that nothing was paid; `refused` is asked about once more before it is believed; after `outcome_unknown`
 * nothing is certain.
 */
export type PayFailure =
  | 'unavailable'
  | 'rate_limited'
  | 'unauthorized'
  | 'balance_low'
  | 'refused'
  | 'outcome_unknown';

export type PayOutcome =
  | { readonly ok: true; readonly payout: RailPayout }
  | { readonly ok: false; readonly reason: PayFailure };

export type PollOutcome =
  | { readonly ok: true; readonly payout: RailPayout }
  | { readonly ok: false; readonly reason: 'not_found' | 'unavailable' };

/** A provider's word that a payout has moved: enough to go and ask, never enough to believe. */
export interface PayoutWebhookEvent {
  /** The provider's own name for this event: told twice, it is one. */
  readonly eventKey: string;
  /** Which payout of ours it is about. */
  readonly reference: string;
}

/** Whoever pays naira to banks for us. Amounts are converted by it alone. */
export interface PayoutRail {
  /** As in the address of its webhook and in our tables. */
  readonly provider: string;
  /** Asks once. What it answers is never more than `pending` or `needs_otp`: what became of it is looked up. */
  pay(input: RailPayoutInput): Promise<PayOutcome>;
  /** What became of a payment, by our reference. */
  poll(reference: string): Promise<PollOutcome>;
  /** The naira it holds for us. */
  balance(): Promise<Outcome<Money>>;
  /** What a webhook says, null unless it is signed by the provider over these bytes. */
  readWebhook(body: Buffer, headers: Headers, now: Date): readonly PayoutWebhookEvent[] | null;
}
