import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldText } from '#web/ui/form/field.tsx';
import { inputClass } from '#web/ui/form/input-style.ts';

/** One line of text with its label; every attribute of an input passes through. */
export function TextInput({
  label,
  helper,
  error,
  aside,
  labelHidden,
  trailing,
  className,
  ...rest
}: FieldText & {
  /** An icon or button inside the right end of the box. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
} & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field {...{ label, helper, error, aside, labelHidden }}>
      {(control) => (
        <span className="relative block">
          <input
            {...rest}
            {...control}
            className={inputClass(
              Boolean(error),
              trailing ? `pr-12 ${className ?? ''}` : className,
            )}
          />
          {trailing && (
            <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span>
          )}
        </span>
      )}
    </Field>
  );
}

/** Several lines of text with their label. */
export function TextArea({
  label,
  helper,
  error,
  aside,
  labelHidden,
  className,
  rows = 4,
  ...rest
}: FieldText & { ref?: Ref<HTMLTextAreaElement> } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...{ label, helper, error, aside, labelHidden }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={inputClass(Boolean(error), `h-auto! resize-y py-2.5 ${className ?? ''}`)}
        />
      )}
    </Field>
  );
}
