import { toOffer, type Offer, type OfferRow } from '#core/market/offer.ts';
import type { Asset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';

const ROW: OfferRow = {
  id: 'offer',
  creator_id: 'bola',
  seller_id: 'bola',
  buyer_id: null,
  trade_type: 'sell',
  status: 'open',
  asset: 'USDT',
  fiat_currency: 'NGN',
  amount: 840,
  price_per_unit: 1501.5,
  min_order_amount: 10000,
  max_order_amount: 500000,
  payment_method_ids: ['bank-transfer'],
  terms: null,
  trade_offer_type: 'Partial',
  payment_window_minutes: 15,
  seller_fee_bp: 30,
  buyer_fee_bp: 0,
  completion_timeout: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  creator: {
    id: 'bola',
    handle: 'Bola Adeyemi',
    avatar_url: null,
    verification_level: 'verified',
    completed_trades: 1204,
    success_rate: 98.75,
    avg_release_seconds: 190,
    avg_payment_seconds: 400,
    last_seen_at: '2026-11-21T12:00:00Z',
    member_since: '2024-03-31T23:30:00Z',
    rating_average: 4.8,
    rating_count: 96,
    reputation_score: 87,
  },
};

/** An open offer of a verified trader, as the market lists it. */
export function offer(change: Partial<OfferRow> = {}): Offer {
  return toOffer({ ...ROW, ...change });
}

/** A written amount in minor units. */
export function money(asset: Asset, text: string): Money {
  const parsed = parseMoney(asset, text);
  if (!parsed) throw new Error(text);
  return parsed;
}
