import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { Money } from '#core/money/money.ts';
import type { OfferTerms } from '#core/offers/offer-terms.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { lockTrade } from '#server/trading/trades/lock-trade.ts';
import type { PauseReason } from '#server/trading/trades/offers/offer.sql.ts';
import { exact, type TradeRow } from '#server/trading/trades/trades.sql.ts';

/** An open offer of the caller's, locked. */
export interface HeldOffer {
  readonly id: string;
  readonly creatorId: string;
  readonly sellerId: string | null;
  readonly buyerId: string | null;
  readonly terms: OfferTerms;
  readonly price: Money;
  readonly reference: Money | null;
  readonly fee: Money;
  readonly sellerFeeBp: number;
  readonly pauseReason: PauseReason | null;
  readonly accountId: string | null;
  readonly methodAccounts: ReadonlyMap<string, string>;
  /** To the microsecond, as on the wire. */
  readonly updatedAt: string;
  /** Whether the caller saw this version last; true when they sent none. */
  readonly isAsSeen: boolean;
  /** The product's clock, read under the lock. */
  readonly now: Date;
}

/** Locks an open offer for its owner. For everyone else it is not theirs, or not there. */
export async function holdOwnOffer(
  tx: Tx,
  { tradeId, callerId, seenAt }: { tradeId: string; callerId: string; seenAt?: string | null },
): Promise<HeldOffer> {
  const locked = await lockTrade(tx, tradeId);
  if (!locked) throw new AppError('TRADE_NOT_FOUND');
  const { trade, now } = locked;
  if (trade.creator_id !== callerId) {
    throw new AppError(trade.status === 'open' ? 'NOT_YOUR_STEP' : 'TRADE_NOT_FOUND');
  }
  if (trade.status !== 'open') throw new AppError('OFFER_NOT_OPEN');
  const rest = await readRest(tx, tradeId, seenAt ?? null);
  const price = exact(trade.fiat_currency, trade.price_per_unit);
  return {
    id: trade.id,
    creatorId: trade.creator_id,
    sellerId: trade.seller_id,
    buyerId: trade.buyer_id,
    terms: termsOf(trade, rest, price),
    price,
    reference: optional(trade, rest.reference_rate),
    fee: exact(trade.asset, trade.seller_fee_amount),
    sellerFeeBp: trade.seller_fee_bp,
    pauseReason: trade.pause_reason,
    accountId: trade.bank_account_id,
    methodAccounts: new Map(Object.entries(rest.method_accounts)),
    updatedAt: rest.updated_at,
    isAsSeen: rest.is_as_seen,
    now,
  };
}

interface Rest {
  margin_bp: number | null;
  band_min_price: string | null;
  band_max_price: string | null;
  pause_price: string | null;
  reference_rate: string | null;
  terms: string | null;
  method_accounts: Record<string, string>;
  updated_at: string;
  is_as_seen: boolean;
}

/** The columns only the maker uses, read under the lock. */
function readRest(tx: Tx, tradeId: string, seenAt: string | null): Promise<Rest> {
  return one(
    tx,
    sql<Rest>`select t.margin_bp, t.band_min_price, t.band_max_price, t.pause_price, t.reference_rate, t.terms,
        to_json(t.updated_at) #>> '{}' as updated_at,
        coalesce(t.updated_at = ${seenAt}::timestamptz, true) as is_as_seen,
        coalesce((select jsonb_object_agg(a.method_id, a.bank_account_id) from offer_accounts a
          where a.trade_id = t.id), '{}') as method_accounts
      from trades t where t.id = ${tradeId}`,
  );
}

function termsOf(trade: TradeRow, rest: Rest, price: Money): OfferTerms {
  return {
    tradeType: trade.trade_type,
    asset: trade.asset,
    fiat: trade.fiat_currency,
    amount: exact(trade.asset, trade.amount),
    asking:
      rest.margin_bp === null
        ? { kind: 'fixed', price }
        : {
            kind: 'floating',
            marginBp: rest.margin_bp,
            bandMin: optional(trade, rest.band_min_price),
            bandMax: optional(trade, rest.band_max_price),
          },
    pausePrice: optional(trade, rest.pause_price),
    minOrder: exact(trade.fiat_currency, trade.min_order_amount),
    maxOrder: exact(trade.fiat_currency, trade.max_order_amount),
    isFull: trade.trade_offer_type === 'Full',
    methodIds: trade.payment_method_ids,
    terms: rest.terms,
    windowMinutes: trade.payment_window_minutes,
    minCounterpartyTrades: trade.min_counterparty_trades,
    verifiedOnly: trade.verified_only,
    oneAtATime: trade.one_at_a_time,
    isPrivate: trade.is_private,
    autoRelease: trade.auto_release,
    returnsToMarket: trade.returns_to_market,
  };
}

function optional(trade: TradeRow, decimal: string | null): Money | null {
  return decimal === null ? null : exact(trade.fiat_currency, decimal);
}
