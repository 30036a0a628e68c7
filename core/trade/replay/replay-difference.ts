import { type Money, toDecimal } from '#core/money/money.ts';
import type { TradeState } from '#core/trade/trade-state.ts';

/** The columns of `trades` that the history must reproduce. */
export interface ReplayedRow {
  readonly status: string;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
  readonly amount: string;
  readonly seller_fee_amount: string;
  readonly purchased_amount: string | null;
  readonly total_fiat: string | null;
  readonly completion_timeout: Date | null;
  readonly payment_method_id: string | null;
  readonly price_per_unit: string;
  readonly accepted_at: Date | null;
  readonly extended_at: Date | null;
  readonly paid_at: Date | null;
  readonly completed_at: Date | null;
  readonly cancel_reason: string | null;
}

export interface Difference {
  readonly column: keyof ReplayedRow;
  readonly replayed: string | null;
  readonly stands: string | null;
}

/** Where a row differs from the replay of its events. */
export function differencesOf(state: TradeState, row: ReplayedRow): Difference[] {
  const replayedColumns: Partial<Record<keyof ReplayedRow, string | null>> = {
    status: state.status,
    seller_id: state.sellerId,
    buyer_id: state.buyerId,
    amount: toDecimal(state.amount),
    seller_fee_amount: toDecimal(state.fee),
    purchased_amount: decimal(state.purchased),
    total_fiat: decimal(state.total),
    completion_timeout: moment(state.deadline),
    payment_method_id: state.paymentMethodId,
    accepted_at: moment(state.acceptedAt),
    extended_at: moment(state.extendedAt),
    paid_at: moment(state.paidAt),
    completed_at: moment(state.completedAt),
    cancel_reason: state.cancelReason,
    // The price of an offer may float; from acceptance on it is fixed.
    ...(state.purchased && { price_per_unit: decimal(state.price) }),
  };
  return Object.entries(replayedColumns).flatMap(([key, replayed]) => {
    const column = key as keyof ReplayedRow;
    const stands = written(column, row[column]);
    return stands === replayed ? [] : [{ column, replayed, stands }];
  });
}

const AMOUNTS: ReadonlySet<string> = new Set<keyof ReplayedRow>([
  'amount',
  'seller_fee_amount',
  'purchased_amount',
  'total_fiat',
  'price_per_unit',
]);

/** As the replay formats it: times to the millisecond, amounts without trailing zeros. */
function written(column: string, value: string | Date | null): string | null {
  if (value instanceof Date) return value.toISOString();
  if (value === null || !AMOUNTS.has(column) || !value.includes('.')) return value;
  return value.replace(/0+$/, '').replace(/\.$/, '');
}

function decimal(money: Money | null): string | null {
  return money && toDecimal(money);
}

function moment(date: Date | null): string | null {
  return date && date.toISOString();
}
