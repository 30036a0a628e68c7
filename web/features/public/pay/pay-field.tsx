import type { ComponentProps } from 'react';
import { inputClass } from '#web/ui/form/input-style.ts';

/** A field of a form that needs no script. */
export function PayField({
  name,
  label,
  hint,
  ...rest
}: {
  name: string;
  label: string;
  hint?: string | undefined;
} & Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'defaultValue'
  | 'required'
  | 'maxLength'
  | 'pattern'
  | 'min'
  | 'max'
>) {
  const id = `pay-${name}`;
  return (
    <div className="mt-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        name={name}
        aria-describedby={hint && `${id}-hint`}
        className={inputClass(false, 'mt-1 bg-transparent!')}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink2">
          {hint}
        </p>
      )}
    </div>
  );
}
