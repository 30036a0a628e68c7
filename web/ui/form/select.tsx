import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldText } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inputClass } from '#web/ui/form/input-style.ts';

/** The browser's own select in our frame: phones open their native picker. */
export function Select({
  label,
  helper,
  error,
  aside,
  labelHidden,
  options,
  className,
  ...rest
}: FieldText & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  ref?: Ref<HTMLSelectElement>;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'>) {
  return (
    <Field {...{ label, helper, error, aside, labelHidden }}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            className={inputClass(
              Boolean(error),
              `appearance-none truncate pr-11 ${className ?? ''}`,
            )}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="bg-s1 text-ink"
              >
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink2"
          />
        </span>
      )}
    </Field>
  );
}
