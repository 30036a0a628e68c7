import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { OfferDraft } from '#core/market/offer-draft.ts';
import { MarginField } from '#web/features/offers/margin-field.tsx';
import { MarketLine } from '#web/features/offers/market-line.tsx';
import type { MarketRateSeen } from '#web/features/offers/market-rate.ts';
import { MoneyField } from '#web/features/offers/money-field.tsx';
import { Standing } from '#web/features/offers/standing.tsx';
import { t } from '#web/lib/language.ts';

/** The price in the kind it had last time. */
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
          label={t('Naira for 1 {asset}', { asset: draft.asset })}
          words={false}
        />
      )}
      <Standing draft={draft} market={market} />
      <MarketLine asset={draft.asset} market={market} />
    </div>
  );
}
