import { sql } from 'kysely';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';

export interface TradeRow {
  id: string;
  parent_id: string | null;
  creator_id: string;
  seller_id: string | null;
  buyer_id: string | null;
  trade_type: 'buy' | 'sell';
  status: TradeStatus;
  asset: CryptoAsset;
  fiat_currency: FiatCurrency;
  amount: string;
  price_per_unit: string;
  min_order_amount: string;
  max_order_amount: string;
  trade_offer_type: 'Partial' | 'Full';
  seller_fee_bp: number;
  payment_method_ids: string[];
  bank_account_id: string | null;
  total_fiat: string | null;
  completion_timeout: Date | null;
  updated_at: Date;
  purchased_amount: string | null;
  seller_fee_amount: string;
  payment_method_id: string | null;
  payment_window_minutes: number;
  accepted_at: Date | null;
  paid_at: Date | null;
  extended_at: Date | null;
  is_private: boolean;
  pause_reason: 'owner' | 'price' | 'rate' | null;
  one_at_a_time: boolean;
  min_counterparty_trades: number;
  verified_only: boolean;
  auto_release: boolean;
  returns_to_market: boolean;
}

/** The columns of `trades t` that rules and steps read. */
export const TRADE_COLUMNS = sql`t.id, t.parent_id, t.creator_id, t.seller_id, t.buyer_id, t.trade_type, t.status, t.asset,
  t.fiat_currency, t.amount, t.price_per_unit, t.min_order_amount, t.max_order_amount, t.trade_offer_type,
  t.seller_fee_bp, t.payment_method_ids, t.bank_account_id, t.total_fiat, t.completion_timeout, t.updated_at,
  t.purchased_amount, t.seller_fee_amount, t.payment_method_id, t.payment_window_minutes, t.accepted_at, t.paid_at,
  t.extended_at, t.is_private, t.pause_reason, t.one_at_a_time, t.min_counterparty_trades, t.verified_only,
  t.auto_release, t.returns_to_market`;

/** A trade read without a lock: enough to refuse with a good text, never enough to move money. */
export function readTrade(db: Db, id: string): Promise<TradeRow | undefined> {
  return maybe(db, sql<TradeRow>`select ${TRADE_COLUMNS} from trades t where t.id = ${id}`);
}

export interface TradeWithEscrow extends TradeRow {
  escrow_id: string | null;
  /** The offer it was a part of, while there is one. */
  offer_status: TradeStatus | null;
  offer_accepted_at: Date | null;
}

/** The same, with the newest escrow that was ever locked for it and its offer's status. */
export function readTradeWithEscrow(db: Db, id: string): Promise<TradeWithEscrow | undefined> {
  return maybe(
    db,
    sql<TradeWithEscrow>`
      select ${TRADE_COLUMNS}, (select e.id from escrow e where e.trade_id = t.id
        order by e.locked_at desc, e.id desc limit 1) as escrow_id,
        o.status as offer_status, o.accepted_at as offer_accepted_at
      from trades t left join trades o on o.id = t.parent_id where t.id = ${id}`,
  );
}

/** Trades whose payment window has passed and does not stand still, the longest overdue first. */
export function overdueTrades(db: Db, limit: number): Promise<TradeRow[]> {
  return rows(
    db,
    sql<TradeRow>`select ${TRADE_COLUMNS} from trades t
      where t.status = 'in_payment' and t.completion_timeout <= app_now()
        and not trade_waits_for_desk(t.seller_id, t.buyer_id)
      order by t.completion_timeout limit ${limit}`,
  );
}

/** Of these, the ones this person is a party of. */
export function ownTradesAmong(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<TradeRow[]> {
  return rows(
    db,
    sql<TradeRow>`select ${TRADE_COLUMNS} from trades t where t.id = any(${ids}::uuid[])
      and (t.seller_id = ${userId} or t.buyer_id = ${userId})`,
  );
}

/** What the rules read of a row. The database's numeric is exact, so parsing never fails. */
export function factsOf(row: TradeRow): TradeFacts {
  return {
    id: row.id,
    status: row.status,
    tradeType: row.trade_type,
    creatorId: row.creator_id,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    asset: row.asset,
    fiatCurrency: row.fiat_currency,
    amount: exact(row.asset, row.amount),
    price: exact(row.fiat_currency, row.price_per_unit),
    minOrder: exact(row.fiat_currency, row.min_order_amount),
    maxOrder: exact(row.fiat_currency, row.max_order_amount),
    isFull: row.trade_offer_type === 'Full',
    completionTimeout: row.completion_timeout,
    updatedAt: row.updated_at,
  };
}

export function exact(asset: CryptoAsset | FiatCurrency, text: string): Money {
  const money = parseMoney(asset, text);
  if (!money)
    throw new Error(`the database answered ${text} ${asset}, which is not an exact amount`);
  return money;
}
