import { z } from 'zod';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { Id, WireAmount } from '#core/wire/shared.ts';

/** An offer somebody is about to make or to change. */
export const OutlookQuestion = z.strictObject({
  p_trade_type: z.enum(['buy', 'sell']),
  p_asset: z.enum(CRYPTO_ASSETS),
  p_fiat_currency: z.enum(FIAT_CURRENCIES).default('NGN'),
  p_price_per_unit: WireAmount,
  p_amount: WireAmount,
  /** The offer that is changed: it is not in its own way. */
  p_trade_id: Id.nullish(),
});

/** Where it would stand among the offers on the market now. */
export const OfferOutlook = z.object({
  /** Its place by price, 1 for the best; of equal prices the older offer comes first. */
  rank: z.int(),
  /** How many offers there would be, itself included, counted up to a thousand. */
  offers: z.int(),
  offers_is_capped: z.boolean(),
  /** The best prices of others, the best first, each with what is left there in fiat. */
  best: z.array(z.object({ price_per_unit: z.number(), fiat_left: z.number() })),
  /** Until all of it is taken, at the pace of recent trades; null where these are too few, or it is over a month. */
  expected_seconds: z.int().nullable(),
  /** How many trades of the last seven days that rests on. */
  trades: z.int(),
});
