import type { Asset, CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { toTrader, type Trader, type TraderRow } from '#core/market/trader.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import type { Database } from '#core/wire/database.ts';

type TradeRow = Database['public']['Tables']['trades']['Row'];

/** The columns of a trade that screens read. Strangers may read these and no others. */
export const OFFER_COLUMNS = [
  'id',
  'creator_id',
  'seller_id',
  'buyer_id',
  'trade_type',
  'status',
  'asset',
  'fiat_currency',
  'amount',
  'price_per_unit',
  'min_order_amount',
  'max_order_amount',
  'payment_method_ids',
  'terms',
  'trade_offer_type',
  'payment_window_minutes',
  'seller_fee_bp',
  'buyer_fee_bp',
  'completion_timeout',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof TradeRow)[];

export type OfferRow = Pick<TradeRow, (typeof OFFER_COLUMNS)[number]> & { creator: TraderRow };

/** A trade as screens and rules see it: the wire's names end here. */
export interface Offer extends TradeFacts {
  readonly trader: Trader;
  readonly paymentMethodIds: readonly string[];
  readonly terms: string | null;
  readonly payWithinMinutes: number;
  readonly sellerFeeBp: number;
  readonly buyerFeeBp: number;
}

export function toOffer(row: OfferRow): Offer {
  const asset = row.asset as CryptoAsset;
  const fiat = row.fiat_currency as FiatCurrency;
  return {
    id: row.id,
    status: row.status as TradeStatus,
    tradeType: row.trade_type === 'buy' ? 'buy' : 'sell',
    creatorId: row.creator_id,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    asset,
    fiatCurrency: fiat,
    amount: wireMoney(asset, row.amount),
    price: wireMoney(fiat, row.price_per_unit),
    minOrder: wireMoney(fiat, row.min_order_amount),
    maxOrder: wireMoney(fiat, row.max_order_amount),
    isFull: row.trade_offer_type === 'Full',
    completionTimeout: row.completion_timeout === null ? null : new Date(row.completion_timeout),
    updatedAt: new Date(row.updated_at),
    trader: toTrader(row.creator),
    paymentMethodIds: row.payment_method_ids,
    terms: row.terms,
    payWithinMinutes: row.payment_window_minutes,
    sellerFeeBp: row.seller_fee_bp,
    buyerFeeBp: row.buyer_fee_bp,
  };
}

/** A wire number as exact money; an invalid one is a server fault. */
export function wireMoney(asset: Asset, wire: number): Money {
  const money = parseMoney(asset, wire);
  if (!money) throw new Error(`the server answered ${wire} ${asset}, which is not an exact amount`);
  return money;
}
