import { canBeEscrowed, type PaymentMethod } from '#core/invoices/methods.ts';
import { METHOD_LABELS } from '#web/features/business/console/shared/method-labels.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

const OFFERED: readonly PaymentMethod[] = ['bank_manual', 'onchain', 'wallet', 'p2p'];

/** How something may be paid, and whether the money is held until the payer has what it is for. */
export function MethodChoice({
  methods,
  isEscrowed,
  hasBank,
  onChange,
}: {
  methods: readonly PaymentMethod[];
  isEscrowed: boolean;
  hasBank: boolean;
  onChange: (methods: readonly PaymentMethod[], isEscrowed: boolean) => void;
}) {
  const heldMethods = methods.filter(canBeEscrowed);
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-ink2">{t('How it may be paid')}</legend>
      {OFFERED.map((method) => (
        <Checkbox
          key={method}
          label={
            method === 'p2p' ? t('Buy the coins from a trader, in naira') : t(METHOD_LABELS[method])
          }
          checked={methods.includes(method)}
          disabled={
            (isEscrowed && !canBeEscrowed(method)) || (method === 'bank_manual' && !hasBank)
          }
          onChange={({ target }) => {
            const others = methods.filter((one) => one !== method);
            onChange(target.checked ? [...others, method] : others, isEscrowed);
          }}
        />
      ))}
      <Checkbox
        className="border-t border-line"
        label={t('Hold until they have it')}
        checked={isEscrowed}
        onChange={({ target }) =>
          onChange(
            target.checked && heldMethods.length === 0
              ? ['wallet']
              : target.checked
                ? heldMethods
                : methods,
            target.checked,
          )
        }
      />
    </fieldset>
  );
}
