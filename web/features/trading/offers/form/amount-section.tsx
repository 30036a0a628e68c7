import { useWatch, type UseFormReturn } from 'react-hook-form';
import { mostForSale, type Fees } from '#web/features/trading/offers/form/draft-offer.ts';
import { positive } from '#core/market/draft-price.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal, type Money } from '#core/money/money.ts';
import { FormSection } from '#web/features/trading/offers/form/form-section.tsx';
import { MoneyField } from '#web/features/trading/offers/form/money-field.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Switch } from '#web/ui/form/switch.tsx';

/** How much, and in which portions. */
export function AmountSection({
  form,
  available,
  fees,
}: {
  form: UseFormReturn<OfferDraft>;
  /** What can be sold; null while it is not known, or when buying. */
  available: Money | null;
  fees: Fees | undefined;
}) {
  const { control, register } = form;
  const isFull = useWatch({ control, name: 'isFull' });
  return (
    <FormSection title={t('Amount')}>
      <AmountField form={form} available={available} fees={fees} />
      <Switch label={t('Full amount only: don’t allow partial orders')} {...register('isFull')} />
      {!isFull && (
        <>
          <div className="grid gap-5 md:grid-cols-2 md:gap-4">
            <MoneyField control={control} name="min" label={t('Min order')} size="md" />
            <MoneyField
              control={control}
              name="max"
              label={t('Max order')}
              size="md"
              placeholder={t('All that is left')}
            />
          </div>
          <Switch label={t('One order at a time')} {...register('oneAtATime')} />
        </>
      )}
    </FormSection>
  );
}

/** The amount, with a button for all that can be sold. */
export function AmountField({
  form: { control, setValue },
  available,
  fees,
}: {
  form: UseFormReturn<OfferDraft>;
  available: Money | null;
  fees: Fees | undefined;
}) {
  const [type, asset, amount] = useWatch({ control, name: ['type', 'asset', 'amount'] });
  const most = available && fees && available.units > 0n ? mostForSale(available, fees) : null;
  const wanted = positive(asset, amount);
  const isBeyond = type === 'sell' && most !== null && wanted !== null && wanted.units > most.units;
  return (
    <div>
      <MoneyField
        control={control}
        name="amount"
        label={type === 'sell' ? t('You sell') : t('You buy')}
        asset={asset}
        aside={available && t('{available} available', { available: formatWithUnit(available) })}
        helper={
          most &&
          isBeyond && (
            <span className="text-fitila">
              {t('With the fee, you can sell at most {most}.', { most: formatWithUnit(most) })}
            </span>
          )
        }
      />
      {most && (
        <ChoiceChip
          className="mt-3"
          pressed={amount === toDecimal(most)}
          onClick={() =>
            setValue('amount', toDecimal(most), { shouldValidate: true, shouldDirty: true })
          }
        >
          {t('Max')}
        </ChoiceChip>
      )}
    </div>
  );
}
