import { z } from 'zod';
import {
  LONGEST_WINDOW_MINUTES,
  MAX_COUNTERPARTY_TRADES,
  MAX_MARGIN_BP,
  SHORTEST_WINDOW_MINUTES,
} from '#core/offers/limits.ts';
import { MAX_PAYMENT_METHODS, MAX_TERMS_LENGTH } from '#core/trade/limits.ts';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { OfferCard } from '#core/offers/list-wire.ts';
import { Answer, clearable, Id, IdempotencyKey, Moment, WireAmount } from '#core/wire/shared.ts';

const MethodId = z.string().max(60);
const MarginBp = z.int().min(-MAX_MARGIN_BP).max(MAX_MARGIN_BP);
const WindowMinutes = z.int().min(SHORTEST_WINDOW_MINUTES).max(LONGEST_WINDOW_MINUTES);
const OfferType = z.enum(['Partial', 'Full']);
const Terms = z.string().trim().max(MAX_TERMS_LENGTH);
const MethodIds = z.array(MethodId).min(1).max(MAX_PAYMENT_METHODS);

/** The optional terms of an offer besides side, asset, amount, price and limits. */
const OFFER_EXTRAS = {
  /** A floating price never leaves this band, whatever the reference rate does. */
  p_band_min_price: WireAmount.nullish(),
  p_band_max_price: WireAmount.nullish(),
  /** While the reference rate is below it a sell offer is off the market, while above a buy offer. */
  p_pause_price: WireAmount.nullish(),
  /** For a sell offer: which own account receives the money by which method. */
  p_method_accounts: z.record(MethodId, Id).nullish(),
  /** For a sell offer: the account of every method that has no other; without it the default account. */
  p_bank_account_id: Id.nullish(),
  p_terms: Terms.nullish(),
  /** How many trades a taker must have completed. */
  p_min_counterparty_trades: z.int().min(0).max(MAX_COUNTERPARTY_TRADES).optional(),
  p_verified_only: z.boolean().optional(),
  /** No second taker while a part of it is in progress. */
  p_one_at_a_time: z.boolean().optional(),
  /** Not listed: reached only by the link of `offer_links`. */
  p_is_private: z.boolean().optional(),
  /** For a sell offer: a confirmed bank credit releases automatically. */
  p_auto_release: z.boolean().optional(),
  /** Whether an amount returns to the market when its buyer cancels or is late. */
  p_returns_to_market: z.boolean().optional(),
} as const;

/** Puts an offer on the market, at a fixed price or at a margin on the reference rate: exactly one of the two. */
export const CreateTrade = z
  .strictObject({
    p_trade_type: z.enum(['buy', 'sell']),
    p_asset: z.enum(CRYPTO_ASSETS),
    p_amount: WireAmount,
    p_price_per_unit: WireAmount.nullish(),
    /** Basis points on the reference rate: 150 is 1.5 % above it. */
    p_margin_bp: MarginBp.nullish(),
    p_min_order_amount: WireAmount,
    p_max_order_amount: WireAmount,
    p_fiat_currency: z.enum(FIAT_CURRENCIES).default('NGN'),
    p_payment_method_ids: MethodIds,
    p_trade_offer_type: OfferType.default('Partial'),
    p_payment_window_minutes: WindowMinutes.default(SHORTEST_WINDOW_MINUTES),
    ...OFFER_EXTRAS,
    p_idempotency_key: IdempotencyKey.nullish(),
  })
  .refine((input) => (input.p_price_per_unit == null) !== (input.p_margin_bp == null), {
    path: ['p_price_per_unit'],
    message: 'give either a price or a margin',
  });
export const TradeCreated = Answer.extend({ trade_id: Id });

/**
 * Changes an open offer of one's own. Omitted fields stay; null clears an optional one. `p_amount` is the remaining
 * amount from now on. A price makes the offer a fixed one, a margin a floating one.
 */
export const UpdateTrade = z
  .strictObject({
    p_trade_id: Id,
    p_amount: WireAmount.optional(),
    p_price_per_unit: WireAmount.optional(),
    p_margin_bp: MarginBp.optional(),
    p_min_order_amount: WireAmount.optional(),
    p_max_order_amount: WireAmount.optional(),
    p_payment_method_ids: MethodIds.optional(),
    p_trade_offer_type: OfferType.optional(),
    p_payment_window_minutes: WindowMinutes.optional(),
    ...OFFER_EXTRAS,
    p_band_min_price: clearable(WireAmount),
    p_band_max_price: clearable(WireAmount),
    p_pause_price: clearable(WireAmount),
    p_terms: clearable(Terms),
    /** `updated_at` as the form read it: refuses with OFFER_CHANGED when the offer was changed meanwhile. */
    p_seen_updated_at: Moment.nullish(),
    p_idempotency_key: IdempotencyKey.nullish(),
  })
  .refine((change) => change.p_price_per_unit === undefined || change.p_margin_bp === undefined, {
    path: ['p_price_per_unit'],
    message: 'give either a price or a margin',
  });
export const TradeUpdated = Answer.extend({
  trade_id: Id,
  status: z.string(),
  /** Why it is off the market; null while it is on it. */
  pause_reason: z.enum(['owner', 'price', 'rate']).nullable(),
  updated_at: z.string(),
});

export const OfferQuestion = z.strictObject({ p_trade_id: Id });

/** All terms of one's own offer, to edit or duplicate it: open, running or ended. */
export const OwnOffer = z.object({
  id: Id,
  status: z.string(),
  trade_type: z.enum(['buy', 'sell']),
  asset: z.enum(CRYPTO_ASSETS),
  fiat_currency: z.enum(FIAT_CURRENCIES),
  amount: z.number(),
  original_amount: z.number(),
  price_per_unit: z.number(),
  /** Null: a fixed price. */
  margin_bp: z.int().nullable(),
  band_min_price: z.number().nullable(),
  band_max_price: z.number().nullable(),
  pause_price: z.number().nullable(),
  pause_reason: z.enum(['owner', 'price', 'rate']).nullable(),
  min_order_amount: z.number(),
  max_order_amount: z.number(),
  payment_method_ids: z.array(z.string()),
  bank_account_id: Id.nullable(),
  /** The account of each method; empty for a buy offer. */
  method_accounts: z.record(z.string(), Id),
  terms: z.string().nullable(),
  trade_offer_type: OfferType,
  payment_window_minutes: z.int(),
  min_counterparty_trades: z.int(),
  verified_only: z.boolean(),
  one_at_a_time: z.boolean(),
  is_private: z.boolean(),
  auto_release: z.boolean(),
  returns_to_market: z.boolean(),
  /** For a private offer: the token of its link. */
  link_token: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const OfferLinkQuestion = z.strictObject({
  p_token: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'not the end of an offer’s link'),
});
/** The card of an offer that is not listed. Paused, it cannot be taken now. */
export const LinkedOffer = OfferCard.extend({
  is_private: z.literal(true),
  pause_reason: z.enum(['owner', 'price', 'rate']).nullable(),
});
