import { useId } from 'react';
import { isPart } from '#core/disputes/settlement.ts';
import {
  partAt,
  SLIDER_STEPS,
  stepOf,
  type SettlementFacts,
} from '#web/features/trading/disputes/settlement-texts.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { t } from '#web/lib/i18n/language.ts';
import { MoneyInput } from '#web/ui/form/money-input.tsx';

/** The buyer's part as typed; null while it is invalid, nothing or everything. */
export function splitPart(typed: string, { amount }: SettlementFacts): Money | null {
  const part = parseMoney(amount.asset, typed);
  return part && isPart(part, { amount }) ? part : null;
}

/** How much goes to the buyer: roughly by the slider, exactly by the field. */
export function SplitField({
  facts,
  value,
  onChange,
}: {
  facts: SettlementFacts;
  value: string;
  onChange: (plain: string) => void;
}) {
  const { amount, role, other } = facts;
  const part = splitPart(value, facts);
  const whose = role === 'buyer' ? t('Your part') : t('{other}’s part', { other });
  const step = part ? stepOf(part, facts) : SLIDER_STEPS / 2;
  const hint = useId();
  return (
    <div className="flex flex-col gap-1">
      <MoneyInput
        label={whose}
        size="md"
        asset={amount.asset}
        value={value}
        onChange={onChange}
        error={
          value !== '' && part === null
            ? t('More than zero and less than {amount}', { amount: formatWithUnit(amount) })
            : undefined
        }
      />
      <span className="relative block">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-line"
        />
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 h-0.5 origin-left -translate-y-1/2 bg-ink2"
          style={{ transform: `scaleX(${step / SLIDER_STEPS})` }}
        />
        <input
          type="range"
          className="slider relative"
          aria-label={t('{whose}, by hundredths', { whose })}
          aria-describedby={hint}
          aria-valuetext={part ? formatWithUnit(part) : t('nothing chosen')}
          min={1}
          max={SLIDER_STEPS - 1}
          value={step}
          onChange={({ target }) => onChange(toDecimal(partAt(Number(target.value), facts)))}
        />
      </span>
      <p id={hint} className="text-sm text-ink3">
        {t('Of {amount}', { amount: formatWithUnit(amount) })}
      </p>
    </div>
  );
}
