import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { MAX_PAYMENT_METHODS } from '#core/trade/limits.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { t } from '#web/lib/i18n/language.ts';
import { paymentMethodsQuery, type PaymentMethod } from '#web/lib/forms/payment-methods.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';

/** Common payment methods; the others are one press away. */
const USUAL = ['bank-transfer', 'opay', 'palmpay', 'moniepoint', 'kuda'];

/** Selects the payment methods. */
export function MethodsField({ form: { control } }: { form: UseFormReturn<OfferDraft> }) {
  const [type, fiat] = useWatch({ control, name: ['type', 'fiat'] });
  const sells = type === 'sell';
  const { data: known = [] } = useQuery(paymentMethodsQuery(fiat));
  const { field, fieldState } = useController({ control, name: 'methods' });
  const [all, setAll] = useState(false);
  const chosen = field.value;
  const methods = known.filter(({ id, isActive }) => isActive || chosen.includes(id));
  const usual = methods.filter(({ id }) => USUAL.includes(id) || chosen.includes(id));
  const shown = all || usual.length === 0 ? methods : usual.sort(byUse);
  const isFullUp = chosen.length >= MAX_PAYMENT_METHODS;

  return (
    <fieldset aria-describedby={fieldState.error && 'methods-line'}>
      <legend className="text-sm font-semibold text-ink2">
        {sells ? t('Buyers pay by') : t('You pay by')}
      </legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {shown.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <Checkbox
              key={id}
              label={name}
              checked={isChosen}
              disabled={!isChosen && isFullUp}
              aria-invalid={fieldState.error ? true : undefined}
              onBlur={field.onBlur}
              onChange={() =>
                field.onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            />
          );
        })}
      </div>
      {shown.length < methods.length && (
        <Button size="sm" variant="ghost" className="-ml-3.5" onClick={() => setAll(true)}>
          {t('{value} more payment methods', { value: methods.length - shown.length })}
        </Button>
      )}
      <FieldLine
        id="methods-line"
        error={fieldState.error?.message}
        helper={
          isFullUp && t('At most {maxPaymentMethods}.', { maxPaymentMethods: MAX_PAYMENT_METHODS })
        }
      />
    </fieldset>
  );
}

function byUse(a: PaymentMethod, b: PaymentMethod): number {
  return rank(a) - rank(b);
}

function rank({ id }: PaymentMethod): number {
  const at = USUAL.indexOf(id);
  return at === -1 ? USUAL.length : at;
}
