import { ArrowUpDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { isCrypto, type CryptoAsset, type FiatCurrency } from '#core/money/assets.ts';
import type { Money } from '#core/money/money.ts';
import type { AmountUnit } from '#core/money/two-way.ts';
import { t } from '#web/lib/i18n/language.ts';
import type { FieldText } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

/**
 * An amount in a coin or in fiat, with a button that shows it in the other unit. `value` is the amount in `unit`, and
 * `onChange` says what was typed in that unit; the owner knows what follows (core/money/two-way.ts).
 */
export function TwoWayInput({
  unit,
  onUnit,
  coin,
  fiat,
  ...field
}: FieldText & {
  unit: AmountUnit;
  /** Null where no price connects the two: the amount stays in its unit. */
  onUnit: ((unit: AmountUnit) => void) | null;
  coin: CryptoAsset;
  fiat: FiatCurrency;
  value: string;
  onChange: (plain: string) => void;
  onBlur?: () => void;
  size?: 'md' | 'lg';
  name?: string;
  placeholder?: string;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}) {
  const [asset, other] = unit === 'coin' ? ([coin, fiat] as const) : ([fiat, coin] as const);
  return (
    <MoneyInput
      {...field}
      asset={asset}
      trailing={
        <>
          {onUnit && (
            <button
              type="button"
              onClick={() => onUnit(unit === 'coin' ? 'fiat' : 'coin')}
              aria-label={t('Enter it in {unit}', { unit: other })}
              className="mx-1 inline-flex h-11 shrink-0 items-center gap-1.5 rounded-control border border-line px-2.5 text-sm font-semibold text-ink2 hover:border-edge hover:text-ink"
            >
              <Icon of={ArrowUpDown} size={16} />
              {other}
            </button>
          )}
          {field.trailing}
        </>
      }
    />
  );
}

/** Below an amount: what moves, exactly, where fiat was typed, or about what the coin is worth; then whatever else. */
export function OtherAmount({ other, children }: { other: Money | null; children: ReactNode }) {
  return (
    <span className="block min-h-5">
      {other && (
        <span className="text-ink2">
          {isCrypto(other.asset) ? `= ${formatWithUnit(other)}` : `≈ ${formatCurrency(other)}`}
          {children && ' · '}
        </span>
      )}
      {children}
    </span>
  );
}
