import { clsx } from 'clsx';
import { useId, useState, type Ref } from 'react';
import { FieldLine } from '#web/ui/form/field.tsx';

const LENGTH = 6;

/**
 * Six boxes for a one-time code. One real input lies over them, so that pasting, autofill from a message and screen
 * readers get a single field; the boxes only show its value.
 */
export function CodeInput({
  label,
  value,
  onChange,
  onComplete,
  error,
  disabled = false,
  readOnly = false,
  autoFocus = false,
  ref,
}: {
  label: string;
  value: string;
  onChange: (code: string) => void;
  /** Called once with the whole code when its last digit arrives. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** While the code is being sent: nothing changes and the focus stays. */
  readOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, LENGTH);
    onChange(code);
    if (code.length === LENGTH && code !== value) onComplete?.(code);
  };

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink2">
        {label}
      </label>
      <span className="relative block">
        <span aria-hidden="true" className="grid grid-cols-6 gap-2">
          {Array.from({ length: LENGTH }, (_, index) => (
            <span
              key={index}
              className={clsx(
                'flex h-14 items-center justify-center rounded-control border bg-bg text-xl font-semibold',
                error ? 'border-ewu ring-1 ring-ewu ring-inset' : 'border-edge',
                focused &&
                  index === Math.min(value.length, LENGTH - 1) &&
                  'outline-2 outline-offset-2 outline-aro',
              )}
            >
              {value[index]}
            </span>
          ))}
        </span>
        <input
          ref={ref}
          id={id}
          value={value}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          maxLength={LENGTH + 4}
          disabled={disabled}
          readOnly={readOnly}
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-line` : undefined}
          className="absolute inset-0 size-full text-lg opacity-0"
        />
      </span>
      <FieldLine id={`${id}-line`} error={error} />
    </div>
  );
}
