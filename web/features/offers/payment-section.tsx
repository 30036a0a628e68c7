import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { MAX_PAYMENT_METHODS } from '#core/limits/trade-limits.ts';
import type { OfferDraft } from '#core/market/offer-draft.ts';
import { FormSection } from '#web/features/offers/form-section.tsx';
import { paymentMethodsQuery } from '#web/lib/payment-methods.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldLine } from '#web/ui/field.tsx';

/** Chooses one's own bank account; comes from the page, since accounts are another area. */
export type BankPicker = ComponentType<{
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
}>;

/** How the naira travels and where it ends. */
export function PaymentSection({
  form,
  bankPicker: Picker,
}: {
  form: UseFormReturn<OfferDraft>;
  bankPicker: BankPicker;
}) {
  const { control } = form;
  const sells = useWatch({ control, name: 'type' }) === 'sell';
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  const { field, fieldState } = useController({ control, name: 'methods' });
  const bank = useController({ control, name: 'bankAccountId' });
  const chosen = field.value;

  return (
    <FormSection title="Payment">
      <fieldset aria-describedby={fieldState.error && 'methods-line'}>
        <legend className="text-sm font-semibold text-ink2">
          {sells ? 'Buyers pay through' : 'You pay through'}
        </legend>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {methods.map(({ id, name }) => {
            const isChosen = chosen.includes(id);
            return (
              <Checkbox
                key={id}
                label={name}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= MAX_PAYMENT_METHODS}
                aria-invalid={fieldState.error ? true : undefined}
                onBlur={field.onBlur}
                onChange={() =>
                  field.onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])
                }
              />
            );
          })}
        </div>
        <FieldLine id="methods-line" error={fieldState.error?.message} />
      </fieldset>
      {sells && (
        <Picker
          value={bank.field.value}
          onChange={bank.field.onChange}
          error={bank.fieldState.error?.message}
        />
      )}
    </FormSection>
  );
}
