import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { TradeEventKind } from '#core/trade/trade-event.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';

/** The immutable facts of a trade. */
export interface TradeOrigin {
  readonly tradeType: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiatCurrency: FiatCurrency;
}

/** One event of a trade's history with what it settled. A fact the step did not settle is null. */
export interface HistoryEvent {
  readonly id: string;
  readonly kind: TradeEventKind;
  /** Null before the trade existed. */
  readonly from: TradeStatus | null;
  readonly to: TradeStatus;
  /** Null: the clock, or somebody of the staff whom the parties do not learn. */
  readonly actorId: string | null;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  readonly amount: Money | null;
  readonly fee: Money | null;
  readonly price: Money | null;
  readonly total: Money | null;
  readonly deadline: Date | null;
  readonly paymentMethodId: string | null;
  readonly childId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** A row of `trade_events`, as the database returns it or as the wire carries it. */
export interface TradeEventRow {
  readonly id: string;
  readonly kind: string;
  readonly from_status: string | null;
  readonly to_status: string;
  readonly actor_id: string | null;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
  readonly amount: string | number | null;
  readonly fee_amount: string | number | null;
  readonly price_per_unit: string | number | null;
  readonly total_fiat: string | number | null;
  readonly deadline: string | Date | null;
  readonly payment_method_id: string | null;
  readonly child_id: string | null;
  readonly detail: unknown;
  readonly created_at: string | Date;
}

/** Parses one row. The table admits known kinds and statuses and exact amounts only. */
export function historyEvent(row: TradeEventRow, origin: TradeOrigin): HistoryEvent {
  const crypto = (value: string | number | null) => exactly(origin.asset, value);
  const fiat = (value: string | number | null) => exactly(origin.fiatCurrency, value);
  return {
    id: row.id,
    kind: row.kind as TradeEventKind,
    from: row.from_status as TradeStatus | null,
    to: row.to_status as TradeStatus,
    actorId: row.actor_id,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    amount: crypto(row.amount),
    fee: crypto(row.fee_amount),
    price: fiat(row.price_per_unit),
    total: fiat(row.total_fiat),
    deadline: row.deadline === null ? null : new Date(row.deadline),
    paymentMethodId: row.payment_method_id,
    childId: row.child_id,
    detail: isRecord(row.detail) ? row.detail : {},
    at: new Date(row.created_at),
  };
}

function exactly(asset: Money['asset'], value: string | number | null): Money | null {
  if (value === null) return null;
  const money = parseMoney(asset, value);
  if (!money) throw new Error(`${value} is not an exact amount of ${asset}`);
  return money;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
