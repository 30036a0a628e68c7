import type { Money } from '#core/money/money.ts';
import type { RoomRole, RoomStage } from '#core/trade/payment-page/room-stage.ts';

/** What a room is about. `other` is null where the other side has left. */
export interface RoomFacts {
  readonly stage: RoomStage;
  readonly role: RoomRole;
  readonly other: string | null;
  readonly crypto: Money;
  readonly fiat: Money;
  readonly deadline: Date | null;
}

/**
 * The one truth a screen shows: who holds what, who acts, by when. Everything on it is read from here,
 * so that no part of a screen can contradict another.
 */
export interface PaymentRoomView {
  readonly headline: string;
  readonly turn: 'yours' | 'theirs' | 'nobody';
  /** How the advice is meant: stopped and danger warn. */
  readonly tone: 'plain' | 'done' | 'stopped' | 'danger';
  /** Who has the crypto now. */
  readonly holder: 'oja' | RoomRole;
  /** Who has to act next. */
  readonly actor: RoomRole | 'oja' | 'nobody';
  readonly by: Date | null;
  /** What lies between the two; null where nothing was tied. */
  readonly escrow: {
    readonly tied: boolean;
    readonly title: string;
    readonly detail: string;
  } | null;
  /** The one thing this person can do to bring the trade on. */
  readonly action: { readonly kind: 'mark-paid' | 'release'; readonly label: string } | null;
  /** What to do or not to do, in one or two sentences. */
  readonly advice: string;
  readonly mayCancel: boolean;
  /** What is printed on the slip: where to pay, what was sent or is due, the receipt, or nothing. */
  readonly slip: 'pay' | 'sent' | 'due' | 'receipt' | null;
}
