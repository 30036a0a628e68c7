import type { ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import type { Asset } from '#core/money/assets.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';

/** An amount of the draft. */
export function MoneyField({
  control,
  name,
  ...rest
}: {
  control: Control<OfferDraft>;
  name: 'price' | 'bandMin' | 'bandMax' | 'pausePrice' | 'amount' | 'min' | 'max';
  label: string;
  asset?: Asset;
  helper?: ReactNode;
  aside?: ReactNode;
  placeholder?: string;
  size?: 'md' | 'lg';
  words?: boolean;
}) {
  const { field, fieldState } = useController({ control, name });
  return (
    <MoneyInput
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
