import type { RailStatus } from '#core/payouts/payout-machine.ts';
import type { Money } from '#core/money/money.ts';
import type {
  Headers,
  Outcome,
  ResolvedAccount,
} from '#server/platform/integrations/bank/bank-rail.ts';

interface RailPayoutInput {
  /** Ours, and unique: committed before the call, and the key by which the payment is always polled. */
  readonly reference: string;
  readonly to: ResolvedAccount;
  readonly amount: Money;
  readonly narration: string;
}

/** A payment's state at the rail. */
export interface RailPayout {
  readonly railStatus: RailStatus;
  readonly providerRef: string | null;
  readonly sessionId: string | null;
  /** Its fee in our naira besides the amount; null where it does not report one. */
  readonly cost: Money | null;
  /** What it reports to pay, or to have paid, to the account; null where it does not report it. */
  readonly amount: Money | null;
}

/**
 * Why a call has no result. After `unavailable`, `rate_limited`, `unauthorized` and `balance_low` it is certain that
 * nothing was paid; `refused` is polled once more before it is trusted; after `outcome_unknown` nothing is certain.
 */
export type PayFailure =
  | 'unavailable'
  | 'rate_limited'
  | 'unauthorized'
  | 'balance_low'
  | 'refused'
  | 'outcome_unknown';

type PayOutcome =
  | { readonly ok: true; readonly payout: RailPayout }
  | { readonly ok: false; readonly reason: PayFailure };

export type PollOutcome =
  | { readonly ok: true; readonly payout: RailPayout }
  | { readonly ok: false; readonly reason: 'not_found' | 'unavailable' };

/** A provider's event that a payout has moved: enough to poll, never enough to trust. */
export interface PayoutWebhookEvent {
  /** The provider's own id of this event; deliveries with the same id are one. */
  readonly eventKey: string;
  /** Which payout of ours it is about. */
  readonly reference: string;
}

/** A provider that pays naira to banks for us. It alone converts amounts. */
export interface PayoutRail {
  /** As in its webhook's URL and in our tables. */
  readonly provider: string;
  /** Requests the payment once. The result is never more than `pending` or `needs_otp`: the outcome is polled. */
  pay(input: RailPayoutInput): Promise<PayOutcome>;
  /** A payment's outcome, by our reference. */
  poll(reference: string): Promise<PollOutcome>;
  /** The naira it holds for us. */
  balance(): Promise<Outcome<Money>>;
  /** The events of a webhook; null unless it is signed by the provider over these bytes. */
  readWebhook(body: Buffer, headers: Headers, now: Date): readonly PayoutWebhookEvent[] | null;
}
