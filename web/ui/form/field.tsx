import type { Text } from '#core/language/text.ts';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What a field's label, helper line and error share. */
export interface FieldText {
  label: string;
  /** A hint that helps to fill the field in, such as its limits. */
  helper?: ReactNode;
  /** Why the value is invalid; replaces the helper. */
  error?: string | Text | undefined;
  /** A small link or fact at the right end of the label's line. */
  aside?: ReactNode;
  /** Hides the label except for screen readers. */
  labelHidden?: boolean;
}

/** The attributes that associate an input with its label and the line below it. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, control, then helper or error: the frame of every input. */
export function Field({
  label,
  helper,
  error,
  aside,
  labelHidden = false,
  children,
}: FieldText & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const lineId = `${id}-line`;
  return (
    <div className="flex flex-col gap-1.5">
      <div className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-sm font-semibold text-ink2">
          {label}
        </label>
        {aside && <span className="text-sm text-ink2">{aside}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || helper ? lineId : undefined,
      })}
      <FieldLine id={lineId} error={error} helper={helper} />
    </div>
  );
}

/** The line below an input. Errors are announced when they appear. */
export function FieldLine({
  id,
  error,
  helper,
}: {
  id: string;
  error?: string | Text | undefined;
  helper?: ReactNode;
}) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-ewu">
        <Icon of={CircleAlert} size={16} className="mt-0.5" />
        {t(error)}
      </p>
    );
  }
  if (!helper) return null;
  return (
    <div id={id} className="text-sm text-ink3">
      {helper}
    </div>
  );
}
