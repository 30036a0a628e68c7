import { priceNow } from '#core/market/draft-price.ts';
import { marketGap } from '#core/market/market-gap.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { MarketRateSeen } from '#web/features/trading/offers/form/market-rate.ts';
import { t } from '#web/lib/i18n/language.ts';

/** How a price compares with the market now. */
export function PriceComparison({ draft, market }: { draft: OfferDraft; market: MarketRateSeen }) {
  const middle = market.rate?.mid ?? null;
  const price = priceNow(draft, middle);
  if (!middle || !price) return null;
  // In the maker's own words; what is good for a taker is the other way round.
  const gap = marketGap(price, middle, draft.type);
  const isGoodForTakers = gap.percent !== '0.00' && !gap.isGood;
  return (
    <p role="status" className="min-w-0 text-sm text-ink2">
      {draft.pricing === 'floating' && (
        <span className="font-semibold text-ink">
          {t('{price} now,', { price: formatCurrency(price) })}{' '}
        </span>
      )}
      {t(draft.pricing === 'fixed' ? gap.atStart : gap.text)}
      {gap.percent !== '0.00' && ` (${gap.percent}%)`}.{' '}
      {isGoodForTakers &&
        (draft.type === 'sell' ? t('Buyers will like it.') : t('Sellers will like it.'))}
    </p>
  );
}
