import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_ALERT_METHODS } from '#core/alerts/limits.ts';
import type { FiatCurrency } from '#core/money/assets.ts';
import { t } from '#web/lib/i18n/language.ts';
import { paymentMethodsQuery } from '#web/lib/forms/payment-methods.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';

/** Common payment methods; the others are one press away. */
const USUAL = ['bank-transfer', 'opay', 'palmpay', 'moniepoint', 'kuda'];

/** The accepted payment methods; none selected means any. */
export function AlertMethods({
  fiat,
  chosen,
  onChange,
}: {
  fiat: FiatCurrency;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery(fiat));
  const [all, setAll] = useState(false);
  const usual = methods.filter(({ id }) => USUAL.includes(id) || chosen.includes(id));
  const shown = all || usual.length === 0 ? methods : usual;
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink2">
        {t('Payment methods')}{' '}
        <span className="font-normal text-ink3">
          {chosen.length === 0 ? t('any') : t('any of those chosen')}
        </span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {shown.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <ChoiceChip
              key={id}
              pressed={isChosen}
              disabled={!isChosen && chosen.length >= MOST_ALERT_METHODS}
              onClick={() =>
                onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            >
              {name}
            </ChoiceChip>
          );
        })}
        {shown.length < methods.length && (
          <ChoiceChip onClick={() => setAll(true)}>
            {t('{count} more', { count: methods.length - shown.length })}
          </ChoiceChip>
        )}
      </div>
    </fieldset>
  );
}
