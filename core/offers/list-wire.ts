import { z } from 'zod';
import { tidyHandle } from '#core/identity/names/tidy-handle.ts';
import {
  LONGEST_TRADER_SEARCH,
  MOST_OFFERS_PER_PAGE,
  OFFERS_PER_PAGE,
  SAVED_FILTER_NAME_LENGTH,
  SHORTEST_TRADER_SEARCH,
} from '#core/market/limits.ts';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { Id, WireAmount } from '#core/wire/shared.ts';
import { isUuid } from '#core/wire/uuid.ts';

export const OFFER_SORTS = ['recommended', 'price', 'completion', 'release_time'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

const MethodId = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Choose a payment method');

const FILTER = {
  /** The offers' own side: a buyer asks for `sell`. */
  p_trade_type: z.enum(['buy', 'sell']),
  p_asset: z.enum(CRYPTO_ASSETS),
  p_fiat_currency: z.enum(FIAT_CURRENCIES).default('NGN'),
  /** "You pay ₦X": offers that accept exactly this amount now. */
  p_amount_fiat: WireAmount.nullish(),
  p_method: MethodId.nullish(),
  /** True: only of verified traders. */
  p_verified: z.boolean().nullish(),
  /** True: only of traders who are online. */
  p_online: z.boolean().nullish(),
  /** Percent: only of traders who completed at least so many of their orders; without any orders they have no share. */
  p_min_completion: z.int().min(1).max(100).nullish(),
  /** Only of traders whose handle begins so, whatever its case. */
  p_trader: z
    .string()
    .max(LONGEST_TRADER_SEARCH)
    .refine((typed) => [...tidyHandle(typed)].length >= SHORTEST_TRADER_SEARCH, 'Type two letters')
    .nullish(),
  /** True: only of traders whom the caller trusts; visitors trust nobody. */
  p_trusted: z.boolean().nullish(),
  /** Ties are broken by price, and then by id. `completion` and `release_time` put the unknown last. */
  p_sort: z.enum(OFFER_SORTS).default('recommended'),
} as const;

function amountIsExact(amount: string | number | null | undefined, fiat: 'NGN' | 'USD'): boolean {
  if (amount === null || amount === undefined) return true;
  const money = parseMoney(fiat, amount);
  return money !== null && money.units > 0n;
}

const INEXACT = {
  path: ['p_amount_fiat'],
  message: 'Enter an amount with at most two decimals',
};

/** The filters of the market, also stored as a saved filter. */
export const OfferFilter = z
  .strictObject(FILTER)
  .refine((filter) => amountIsExact(filter.p_amount_fiat, filter.p_fiat_currency), INEXACT);
export type OfferFilter = z.output<typeof OfferFilter>;

/** Where a page ended: its sort order, the sort keys of its last offer, and that offer. */
const DecodedCursor = z.tuple([z.enum(OFFER_SORTS), z.int(), z.int(), z.string().refine(isUuid)]);
export type DecodedOfferCursor = z.output<typeof DecodedCursor>;

const LONGEST_CURSOR = 200;
const NO_CURSOR = 'This is not the cursor of a page. Begin again at the first page';

/** An opaque text to the client; inside, a position. */
const OfferCursor = z.string().transform((text, context): DecodedOfferCursor => {
  const decoded = DecodedCursor.safeParse(text.length <= LONGEST_CURSOR ? jsonOf(text) : undefined);
  if (decoded.success) return decoded.data;
  context.addIssue({ code: 'custom', message: NO_CURSOR });
  return z.NEVER;
});

export function cursorOf(cursor: DecodedOfferCursor): string {
  return btoa(JSON.stringify(cursor)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/**
 * A page of the market. Open to anyone, by GET too. For a signed-in person, offers they cannot take (a block either
 * way, an owner who requires verified or more experienced traders) are left out, and the page is full all the same.
 */
export const ListOffers = z
  .strictObject({
    ...FILTER,
    /** The last answer's `next_cursor`. It belongs to one sort. */
    p_cursor: OfferCursor.nullish(),
    p_limit: z.int().min(1).max(MOST_OFFERS_PER_PAGE).default(OFFERS_PER_PAGE),
    /** True: each offer comes with `why`, its score and the parts of it. */
    p_explain: z.boolean().nullish(),
  })
  .refine((filter) => amountIsExact(filter.p_amount_fiat, filter.p_fiat_currency), INEXACT)
  .refine(({ p_cursor, p_sort }) => !p_cursor || p_cursor[0] === p_sort, {
    path: ['p_cursor'],
    message: 'This cursor belongs to another order. Begin again at the first page',
  });

const Instant = z.string();
const Figure = z.number().nullable();

/** The maker of the offer: the public numbers of `trader_profiles`. */
const OfferCreator = z.looseObject({
  id: Id,
  handle: z.string(),
  avatar_url: z.string().nullable(),
  verification_level: z.string(),
  completed_trades: z.number(),
  success_rate: Figure,
  avg_release_seconds: Figure,
  avg_payment_seconds: Figure,
  rating_average: Figure,
  rating_count: z.number(),
  reputation_score: Figure,
  member_since: Instant,
  last_seen_at: Instant.nullable(),
});

const Points = z.number();
/** In points; the weights are `RANKING` in core/market/ranking.ts. The parts make up the score. */
const OfferWhy = z.object({
  score: Points,
  parts: z.object({
    price: Points,
    completion: Points,
    speed: Points,
    verified: Points,
    online: Points,
    newcomer: Points,
  }),
});

/** The columns of `trades` under their own names, as `toOffer` parses them. */
export const OfferCard = z.looseObject({
  id: Id,
  creator_id: Id,
  seller_id: Id.nullable(),
  buyer_id: Id.nullable(),
  trade_type: z.enum(['buy', 'sell']),
  status: z.literal('open'),
  asset: z.enum(CRYPTO_ASSETS),
  fiat_currency: z.enum(FIAT_CURRENCIES),
  amount: z.number(),
  price_per_unit: z.number(),
  min_order_amount: z.number(),
  max_order_amount: z.number(),
  payment_method_ids: z.array(z.string()),
  terms: z.string().nullable(),
  trade_offer_type: z.enum(['Partial', 'Full']),
  payment_window_minutes: z.number(),
  seller_fee_bp: z.number(),
  buyer_fee_bp: z.number(),
  completion_timeout: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
  margin_bp: Figure,
  band_min_price: Figure,
  band_max_price: Figure,
  pause_price: Figure,
  pause_reason: z.null(),
  is_private: z.literal(false),
  one_at_a_time: z.boolean(),
  min_counterparty_trades: z.number(),
  verified_only: z.boolean(),
  auto_release: z.boolean(),
  returns_to_market: z.boolean(),
  /** What is left, in fiat. */
  fiat_left: z.number(),
  creator: OfferCreator,
  why: OfferWhy.optional(),
});
export type OfferCard = z.output<typeof OfferCard>;

export const OfferPage = z.object({
  offers: z.array(OfferCard),
  /** Null: this was the last page. */
  next_cursor: z.string().nullable(),
  /** Over all pages, as visible to the caller, counted up to a thousand. */
  total: z.int(),
  /** True: there are more than `total`. */
  total_is_capped: z.boolean(),
  /** When this was read. */
  as_of: Instant,
});
export type OfferPage = z.output<typeof OfferPage>;

/** A row of `saved_offer_filters` as its owner writes it. */
export const SavedOfferFilter = z.looseObject({
  name: z.string().trim().min(1).max(SAVED_FILTER_NAME_LENGTH).optional(),
  filter: OfferFilter.optional(),
});
