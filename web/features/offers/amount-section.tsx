import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { OfferDraft } from '#core/market/offer-draft.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import { FormSection } from '#web/features/offers/form-section.tsx';
import { MoneyField } from '#web/features/offers/money-field.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** How much, and in which portions. */
export function AmountSection({
  form,
  available,
}: {
  form: UseFormReturn<OfferDraft>;
  /** What can be sold; null while it is not known, or when buying. */
  available: Money | null;
}) {
  const { control, register } = form;
  const [type, asset, isFull] = useWatch({ control, name: ['type', 'asset', 'isFull'] });
  return (
    <FormSection title="Amount">
      <MoneyField
        control={control}
        name="amount"
        label={type === 'sell' ? 'You sell' : 'You buy'}
        asset={asset}
        aside={available && `${formatWithUnit(available)} available`}
      />
      <Switch label="Full: the whole amount in one trade, or none" {...register('isFull')} />
      {!isFull && (
        <div className="grid gap-5 md:grid-cols-2 md:gap-4">
          <MoneyField control={control} name="min" label="Smallest order" size="md" />
          <MoneyField
            control={control}
            name="max"
            label="Largest order"
            size="md"
            placeholder="All that is left"
          />
        </div>
      )}
    </FormSection>
  );
}
