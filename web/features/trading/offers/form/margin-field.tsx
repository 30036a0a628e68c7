import { useController, type Control } from 'react-hook-form';
import { MAX_MARGIN_PERCENT } from '#core/market/draft-price.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { t } from '#web/lib/i18n/language.ts';
import { typedPercent } from '#web/lib/forms/typed-percent.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** The margin of a floating price on the market's rate. */
export function MarginField({ control }: { control: Control<OfferDraft> }) {
  const { field, fieldState } = useController({ control, name: 'margin' });
  const side = useController({ control, name: 'marginSide' });
  return (
    <div className="grid items-start gap-5 min-[480px]:grid-cols-2 min-[480px]:gap-4">
      <TextInput
        label={t('Margin, percent')}
        name="margin"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={field.value}
        onChange={(event) => field.onChange(typedPercent(event.target.value))}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        helper={t('From 0 to {maxMarginPercent}, such as 1.5', {
          maxMarginPercent: MAX_MARGIN_PERCENT,
        })}
        trailing={
          <span aria-hidden="true" className="pr-3.5 text-ink3">
            %
          </span>
        }
      />
      <Segmented
        label={t('Over or under the market')}
        className="min-[480px]:mt-6.5"
        value={side.field.value}
        onChange={side.field.onChange}
        options={[
          { value: 'over', label: t('Over') },
          { value: 'under', label: t('Under') },
        ]}
      />
    </div>
  );
}
