import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { LONGEST_WINDOW_MINUTES, SHORTEST_WINDOW_MINUTES } from '#core/offers/limits.ts';
import type { OfferDraft } from '#web/features/trading/offers/form/offer-draft.ts';
import { FormSection } from '#web/features/trading/offers/form/form-section.tsx';
import { MethodsField } from '#web/features/trading/offers/form/methods-field.tsx';
import type { FiatCurrency } from '#core/money/assets.ts';
import { t } from '#web/lib/i18n/language.ts';
import { paymentMethodsQuery, type PaymentMethod } from '#web/lib/forms/payment-methods.ts';
import { Select } from '#web/ui/form/select.tsx';

/** Selects one's own bank accounts; passed by the page, since accounts are another area. */
export type AccountsPicker = ComponentType<{
  methods: readonly PaymentMethod[];
  accountId: string | null;
  onAccount: (id: string | null) => void;
  byMethod: Readonly<Record<string, string>>;
  onByMethod: (byMethod: Record<string, string>) => void;
  /** What the accounts hold. */
  fiat: FiatCurrency;
  error?: string | undefined;
}>;

/** The payment methods, the receiving account, and the payment window. */
export function PaymentSection({
  form,
  accountsPicker,
}: {
  form: UseFormReturn<OfferDraft>;
  accountsPicker: AccountsPicker;
}) {
  const minutes = useWatch({ control: form.control, name: 'windowMinutes' });
  return (
    <FormSection title={t('Payment')}>
      <MethodsField form={form} />
      <AccountsField form={form} accountsPicker={accountsPicker} />
      <Select
        label={t('Payment time')}
        helper={t(
          'Starts at acceptance. If it expires, the order is cancelled and the crypto goes back.',
        )}
        options={[...new Set([...WINDOWS, minutes])]
          .sort((a, b) => a - b)
          .map((choice) => ({ value: String(choice), label: t('{choice} minutes', { choice }) }))}
        {...form.register('windowMinutes', { valueAsNumber: true })}
      />
    </FormSection>
  );
}

/** The receiving account of a sale; a buyer has nothing to choose. */
export function AccountsField({
  form: { control },
  accountsPicker: Picker,
}: {
  form: UseFormReturn<OfferDraft>;
  accountsPicker: AccountsPicker;
}) {
  const [type, chosen, fiat] = useWatch({ control, name: ['type', 'methods', 'fiat'] });
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  const account = useController({ control, name: 'bankAccountId' });
  const byMethod = useController({ control, name: 'methodAccounts' });
  if (type === 'buy') return null;
  return (
    <Picker
      methods={methods.filter(({ id }) => chosen.includes(id))}
      accountId={account.field.value}
      onAccount={account.field.onChange}
      byMethod={byMethod.field.value}
      onByMethod={byMethod.field.onChange}
      error={account.fieldState.error?.message}
      fiat={fiat}
    />
  );
}

/** Every five minutes, and the offer's current value. */
const WINDOWS = Array.from(
  { length: (LONGEST_WINDOW_MINUTES - SHORTEST_WINDOW_MINUTES) / 5 + 1 },
  (_, step) => SHORTEST_WINDOW_MINUTES + step * 5,
);
