import { clsx } from 'clsx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Two or three choices side by side, one selected. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: {
  /** The group's label, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string;
}) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={clsx('flex h-12 min-w-0 gap-1 rounded-control bg-s2 p-1', className)}
      aria-label={label}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex flex-1 items-center justify-center gap-2.5 rounded-[5px] px-3 text-base font-semibold whitespace-nowrap text-ink3 has-checked:bg-bg has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aro"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-[5px] outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** Buy or Sell; arrows and labels distinguish them without colour. */
export function SideSwitch({
  value,
  onChange,
  className,
}: {
  value: 'buy' | 'sell';
  onChange: (value: 'buy' | 'sell') => void;
  className?: string;
}) {
  return (
    <Segmented
      label={t('Side')}
      value={value}
      onChange={onChange}
      className={className}
      options={[
        {
          value: 'buy',
          label: (
            <>
              <Icon of={ArrowDownLeft} className="text-ewe" />
              {t('Buy')}
            </>
          ),
        },
        {
          value: 'sell',
          label: (
            <>
              <Icon of={ArrowUpRight} className="text-ata" />
              {t('Sell')}
            </>
          ),
        },
      ]}
    />
  );
}
