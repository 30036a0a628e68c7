import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { Disclosure } from '#web/features/trading/offers/form/disclosure.tsx';
import { FormSection } from '#web/features/trading/offers/form/form-section.tsx';
import { MarginField } from '#web/features/trading/offers/form/margin-field.tsx';
import { MarketLine } from '#web/features/trading/offers/form/market-line.tsx';
import type { MarketRateSeen } from '#web/features/trading/offers/form/market-rate.ts';
import { MoneyField } from '#web/features/trading/offers/form/money-field.tsx';
import { OutlookPart } from '#web/features/trading/offers/form/outlook-part.tsx';
import { PriceComparison } from '#web/features/trading/offers/form/price-comparison.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** The price: fixed, or with a margin on the market rate, and when to pause. */
export function PriceSection({
  form,
  market,
  offerId,
}: {
  form: UseFormReturn<OfferDraft>;
  market: MarketRateSeen;
  /** The offer that is changed; null for a new one. */
  offerId: string | null;
}) {
  const { control, setValue } = form;
  const draft = useWatch({ control }) as OfferDraft;
  const { asset, fiat, pricing } = draft;
  const middle = market.rate?.mid ?? null;
  const floats = pricing === 'floating';
  const set = { shouldValidate: true, shouldDirty: true } as const;

  return (
    <FormSection title={t('Price')}>
      <Segmented
        label={t('Price type')}
        value={pricing}
        onChange={(kind) => setValue('pricing', kind, { shouldDirty: true })}
        options={[
          { value: 'fixed', label: t('Fixed') },
          { value: 'floating', label: t('Floating') },
        ]}
      />
      <MarketLine asset={asset} market={market} />
      {floats ? (
        <MarginField control={control} />
      ) : (
        <MoneyField
          control={control}
          name="price"
          label={priceLabel(fiat, asset)}
          showsInWords={false}
        />
      )}
      {middle && (
        <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChoiceChip
            pressed={floats ? draft.margin === '0' : draft.price === toDecimal(middle)}
            onClick={() =>
              floats ? setValue('margin', '0', set) : setValue('price', toDecimal(middle), set)
            }
          >
            {t('Market rate')}
          </ChoiceChip>
          <PriceComparison draft={draft} market={market} />
        </div>
      )}
      <OutlookPart draft={draft} middle={middle} offerId={offerId} />
      <PriceRules form={form} floats={floats} sells={draft.type === 'sell'} />
    </FormSection>
  );
}

/** What the price of a unit is called in either currency. */
export function priceLabel(fiat: FiatCurrency, asset: CryptoAsset): string {
  return fiat === 'NGN'
    ? t('Naira for 1 {asset}', { asset })
    : t('US dollars for 1 {asset}', { asset });
}

function PriceRules({
  form: { control },
  floats,
  sells,
}: {
  form: UseFormReturn<OfferDraft>;
  floats: boolean;
  sells: boolean;
}) {
  const { errors } = useFormState({ control });
  const ruleValues = useWatch({ control, name: ['pausePrice', 'bandMin', 'bandMax'] });
  const inUse = floats ? ruleValues : ruleValues.slice(0, 1);
  const isWrong = Boolean(errors.pausePrice ?? errors.bandMin ?? errors.bandMax);
  return (
    <Disclosure
      title={t('More price rules')}
      isNeeded={isWrong || inUse.some((typed) => typed !== '')}
    >
      {floats && (
        <div className="grid gap-5 md:grid-cols-2 md:gap-4">
          <MoneyField
            control={control}
            name="bandMin"
            label={t('Lowest price')}
            size="md"
            showsInWords={false}
            placeholder={t('No lowest price')}
          />
          <MoneyField
            control={control}
            name="bandMax"
            label={t('Price cap')}
            size="md"
            showsInWords={false}
            placeholder={t('No price cap')}
          />
        </div>
      )}
      <MoneyField
        control={control}
        name="pausePrice"
        label={sells ? t('Pause when the market is below') : t('Pause when the market is above')}
        size="md"
        showsInWords={false}
        placeholder={t('Never pause')}
        helper={t('The offer pauses and resumes automatically.')}
      />
    </Disclosure>
  );
}
