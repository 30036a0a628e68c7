import { t } from '#web/lib/i18n/language.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** The choices of one filter, of which one always holds. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = 'flex gap-2',
  chipClassName,
}: {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  chipClassName?: string;
}) {
  return (
    <div role="group" aria-label={label} className={className}>
      {options.map((option) => (
        <ChoiceChip
          key={option.value}
          className={chipClassName}
          pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </ChoiceChip>
      ))}
    </div>
  );
}

/** A filter of many choices; null, which comes first, lets everything through. */
export function FilterSelect<Value extends string>({
  label,
  allLabel = t('All'),
  options,
  value,
  onChange,
}: {
  label: string;
  allLabel?: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) =>
        onChange(options.find((option) => option.value === target.value)?.value ?? null)
      }
      options={[{ value: '', label: allLabel }, ...options]}
    />
  );
}
