import { useQuery } from '@tanstack/react-query';
import type { Offer } from '#core/market/offer.ts';
import { t } from '#web/lib/i18n/language.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { Select } from '#web/ui/form/select.tsx';

/**
 * The payment method, where an offer has several. A buyer begins with the first; for a seller the first one that
 * reaches their account is preselected.
 */
export function MethodChoice({
  offer,
  value,
  onChange,
}: {
  offer: Offer;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery());
  if (offer.paymentMethodIds.length < 2) return null;
  const buys = offer.tradeType === 'sell';
  const methodOptions = offer.paymentMethodIds.map((id) => ({
    value: id,
    label: methods.find((method) => method.id === id)?.name ?? id,
  }));
  return (
    <Select
      label={buys ? t('You pay by') : t('You receive by')}
      helper={buys ? t('You see the account to pay after you accept.') : undefined}
      value={value ?? (buys ? offer.paymentMethodIds[0] : '')}
      onChange={(event) => onChange(event.target.value || null)}
      options={
        buys
          ? methodOptions
          : [{ value: '', label: t('Any that reaches my account') }, ...methodOptions]
      }
    />
  );
}
