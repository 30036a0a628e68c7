import type { ReactNode } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
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
  /** What it is in; the draft's currency unless said otherwise. */
  asset?: Asset;
  helper?: ReactNode;
  aside?: ReactNode;
  placeholder?: string;
  size?: 'md' | 'lg';
  showsInWords?: boolean;
}) {
  const { field, fieldState } = useController({ control, name });
  const fiat = useWatch({ control, name: 'fiat' });
  return (
    <MoneyInput
      asset={fiat}
      {...rest}
      name={name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
