import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { MarginField } from '#web/features/trading/offers/form/margin-field.tsx';
import { MarketLine } from '#web/features/trading/offers/form/market-line.tsx';
import type { MarketRateSeen } from '#web/features/trading/offers/form/market-rate.ts';
import { MoneyField } from '#web/features/trading/offers/form/money-field.tsx';
import { OutlookPart } from '#web/features/trading/offers/form/outlook-part.tsx';
import { PriceComparison } from '#web/features/trading/offers/form/price-comparison.tsx';
import { priceLabel } from '#web/features/trading/offers/form/price-section.tsx';

/** The price, fixed or floating as last time. */
export function SimplePrice({
  form: { control },
  market,
}: {
  form: UseFormReturn<OfferDraft>;
  market: MarketRateSeen;
}) {
  const draft = useWatch({ control }) as OfferDraft;
  return (
    <div className="flex flex-col gap-3">
      {draft.pricing === 'floating' ? (
        <MarginField control={control} />
      ) : (
        <MoneyField
          control={control}
          name="price"
          label={priceLabel(draft.fiat, draft.asset)}
          showsInWords={false}
        />
      )}
      <PriceComparison draft={draft} market={market} />
      <OutlookPart draft={draft} middle={market.rate?.mid ?? null} />
      <MarketLine asset={draft.asset} market={market} />
    </div>
  );
}
