import type { Text } from '#core/language/text.ts';
import type { Money } from '#core/money/money.ts';
import type { TradeRole, PaymentStage } from '#core/trade/payment-page/payment-stage.ts';

/** The facts of a payment page. `other` is null where the other side has left. */
export interface PaymentFacts {
  readonly stage: PaymentStage;
  readonly role: TradeRole;
  readonly other: string | null;
  readonly crypto: Money;
  readonly fiat: Money;
  readonly deadline: Date | null;
}

/**
 * The single view a screen renders: who holds what, who acts, by when. Everything on it is read from here, so that no
 * part of a screen can contradict another.
 */
export interface PaymentView {
  readonly headline: Text;
  readonly turn: 'yours' | 'theirs' | 'nobody';
  /** The tone of the advice: stopped and danger warn. */
  readonly tone: 'plain' | 'done' | 'stopped' | 'danger';
  /** Who has the crypto now. */
  readonly holder: 'oja' | TradeRole;
  /** Who has to act next. */
  readonly actor: TradeRole | 'oja' | 'nobody';
  readonly by: Date | null;
  /** The escrow between the two; null where there is none. */
  readonly escrow: {
    readonly tied: boolean;
    readonly title: Text;
    readonly detail: Text;
  } | null;
  /** The one action with which this person can move the trade forward. */
  readonly action: { readonly kind: 'mark-paid' | 'release'; readonly label: Text } | null;
  /** What to do or not to do, in one or two sentences. */
  readonly advice: Text;
  readonly mayCancel: boolean;
  /** What the slip shows: where to pay, what was sent or is due, the receipt, or nothing. */
  readonly slip: 'pay' | 'sent' | 'due' | 'receipt' | null;
}
