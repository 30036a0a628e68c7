import type { NotificationText } from '#core/notifications/notification-text.ts';

/** A notification the step writes. The engine puts the kobo tail it chose into `{kobo}` of the values. */
export interface StepNotification {
  readonly user_id: string;
  readonly text: NotificationText;
}

interface StepBase {
  readonly trade_id: string;
  /** The offer the trade was taken from: the two never move in one batch. */
  readonly parent_id?: string | null;
  /** Null: the clock. */
  readonly actor_id: string | null;
  readonly notifications: readonly StepNotification[];
}

/** In kobo: the step's worth, added to what already counts for the taker, must stay below the ceiling. */
export interface StepLimit {
  readonly worth: bigint;
  readonly ceiling: bigint;
}

export interface AcceptStep extends StepBase {
  readonly kind: 'accept';
  readonly actor_id: string;
  /** The id of the new trade if only a part is taken. The same id again is the same acceptance. */
  readonly child_id: string;
  /** Minor units of the asset, fee not included. */
  readonly units: bigint;
  readonly fee_units: bigint;
  /** What the buyer pays, before the kobo tail that identifies the payment. */
  readonly total_fiat_minor: bigint;
  /** The first kobo tail to try; the next free one is used. Null: none. */
  readonly tail: number | null;
  /** The taker's trading limit at their verification level; null for no limit. */
  readonly limit: StepLimit | null;
  /** The price the rule read, as the database writes it; if it differs under the lock, the step is refused. */
  readonly seen_price: string;
  /** Null: the account the offer names for this payment method. */
  readonly bank_account_id: string | null;
  /** Null: the offer's first. */
  readonly payment_method_id: string | null;
}

export interface MoveStep extends StepBase {
  readonly kind: 'mark_paid' | 'release' | 'expire';
}

export interface CancelStep extends StepBase {
  readonly kind: 'cancel';
  readonly reason: string | null;
  /** The id of the new offer if the cancelling buyer's part returns to the market. */
  readonly return_id: string;
  /** Extra detail for the trade's history event. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type TradeStep = AcceptStep | MoveStep | CancelStep;

export interface StepResult {
  /** Null when the step was carried out. */
  readonly code: string | null;
  /** True when the same step was carried out before; nothing was done now. */
  readonly replayed: boolean;
  readonly trade_id: string;
  readonly escrow_id: string | null;
  readonly status: string | null;
  /** For an acceptance: what the buyer pays, as an exact decimal with its tail. */
  readonly total_fiat: string | null;
}
