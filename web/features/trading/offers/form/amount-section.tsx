import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { lockFor, mostForSale, type Fees } from '#web/features/trading/offers/form/draft-offer.ts';
import { positive, priceNow } from '#core/market/draft-price.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { formatShort, formatWithUnit } from '#core/money/format-money.ts';
import { toDecimal, type Money } from '#core/money/money.ts';
import { FormSection } from '#web/features/trading/offers/form/form-section.tsx';
import { MoneyField } from '#web/features/trading/offers/form/money-field.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useTwoWay } from '#web/lib/forms/use-two-way.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { ExactAmount } from '#web/ui/display/exact-amount.tsx';
import { TwoWayInput } from '#web/ui/form/two-way-input.tsx';
import { Switch } from '#web/ui/form/switch.tsx';

/** How much, and in which portions. */
export function AmountSection({
  form,
  available,
  fees,
  middle,
}: {
  form: UseFormReturn<OfferDraft>;
  /** What can be sold; null while it is not known, or when buying. */
  available: Money | null;
  fees: Fees | undefined;
  middle: Money | null;
}) {
  const { control, register } = form;
  const isFull = useWatch({ control, name: 'isFull' });
  return (
    <FormSection title={t('Amount')}>
      <AmountField form={form} available={available} fees={fees} middle={middle} />
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

/** The amount in the coin or in fiat, with a button for all that can be sold; and all that a sale takes. */
export function AmountField({
  form: { control, setValue },
  available,
  fees,
  middle,
}: {
  form: UseFormReturn<OfferDraft>;
  available: Money | null;
  fees: Fees | undefined;
  /** The market's rate, which a floating price follows. */
  middle: Money | null;
}) {
  const draft = useWatch({ control }) as OfferDraft;
  const { field, fieldState } = useController({ control, name: 'amount' });
  const { type, asset, amount } = draft;
  const price = priceNow(draft, middle);
  const two = useTwoWay(amount, field.onChange, price && { coin: asset, price });
  const most = available && fees && available.units > 0n ? mostForSale(available, fees) : null;
  const wanted = positive(asset, amount);
  const isBeyond = type === 'sell' && most !== null && wanted !== null && wanted.units > most.units;
  const lock = wanted && fees ? lockFor({ amount: wanted, tradeType: type, ...fees }) : null;
  return (
    <div>
      <TwoWayInput
        name="amount"
        label={type === 'sell' ? t('You sell') : t('You buy')}
        coin={asset}
        fiat={draft.fiat}
        unit={two.unit}
        onUnit={two.onUnit}
        value={two.value}
        onChange={two.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        aside={
          available && t('{available} available', { available: formatShort(available, 'down') })
        }
        helper={
          <>
            {two.other && <span className="block">= {formatWithUnit(two.other)}</span>}
            {isBeyond ? (
              <span className="text-fitila">
                {t('With the fee, you can sell at most {most}.', { most: formatWithUnit(most) })}
              </span>
            ) : (
              lock && (
                <span>
                  {t('Total from your wallet')}:{' '}
                  <span className="font-semibold text-ink">
                    <ExactAmount money={lock.total} round="up" />
                  </span>
                </span>
              )
            )}
          </>
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
