import { AppError } from '#core/errors/app-error.ts';
import type { Text } from '#core/language/text.ts';
import {
  fixedPriceBand,
  type Pricing,
  type PricingRefusal,
  priceOffer,
  type ReferenceRate,
} from '#core/offers/offer-price.ts';
import type { OfferTerms } from '#core/offers/offer-terms.ts';
import { OFFER_DETAILS } from '#core/offers/refusal-details.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readReferenceRate } from '#server/trading/market/reference-rate.ts';
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';

type Asked = Pick<OfferTerms, 'tradeType' | 'asking' | 'pausePrice' | 'asset' | 'fiat'>;

/** The offer's price by the current rate; throws where that rate does not allow it. */
export async function priceTerms(
  tx: Tx,
  config: OfferDesk['config'],
  terms: Asked,
): Promise<Pricing> {
  const { pricing, rate } = await tryPricing(tx, config, terms);
  if (typeof pricing !== 'string') return pricing;
  const isOutside = pricing === 'PRICE_OUT_OF_BAND' && rate !== null;
  throw new AppError(pricing, { details: isOutside ? bandAt(rate) : undefined });
}

/** The same, or why there is no price; and the rate it was computed from. */
export async function tryPricing(
  tx: Tx,
  { mode }: OfferDesk['config'],
  terms: Asked,
): Promise<{ pricing: Pricing | PricingRefusal; rate: ReferenceRate | null }> {
  const rate = await readReferenceRate(tx, terms.asset, terms.fiat);
  return { pricing: priceOffer(terms, rate, mode), rate };
}

function bandAt({ middle }: ReferenceRate): Text {
  const { least, most } = fixedPriceBand(middle);
  return OFFER_DETAILS.band(middle, least, most);
}
