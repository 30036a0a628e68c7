import { clsx } from 'clsx';
import { Check, Lock, Minus } from 'lucide-react';
import type { ChoiceState } from '#web/features/messaging/notification-settings/choices.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A checkbox for one channel: on, off, or mixed. One that cannot be changed is labelled so. */
export function ChoiceBox({
  state,
  label,
  disabled,
  isMissing = false,
  onChange,
}: {
  state: ChoiceState;
  /** "Email: Deposits" */
  label: string;
  disabled: boolean;
  /** The channel is not set up: what was chosen is kept, and shown once it counts. */
  isMissing?: boolean;
  onChange: (isEnabled: boolean) => void;
}) {
  if (state === 'never') {
    return (
      <span className={CELL_CLASS}>
        <span aria-hidden="true" className="text-ink3">
          –
        </span>
        <span className="sr-only">{t('{what}: never', { what: label })}</span>
      </span>
    );
  }
  if (state === 'always') {
    return (
      <span className={CELL_CLASS} title={t('Always on')}>
        <span className="flex size-6 items-center justify-center rounded-chip bg-s3 text-ink2">
          <Icon of={Lock} size={14} />
        </span>
        <span className="sr-only">{t('{what}: always on', { what: label })}</span>
      </span>
    );
  }
  return (
    <label className={clsx(CELL_CLASS, 'relative')}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = state === 'mixed';
        }}
        type="checkbox"
        aria-label={label}
        checked={state === 'on'}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className={clsx(
          'peer size-6 appearance-none rounded-chip border border-edge bg-transparent checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:border-line',
          isMissing ? 'border-dashed disabled:bg-transparent!' : 'disabled:bg-s2!',
        )}
      />
      {!isMissing && (
        <>
          <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on peer-checked:flex peer-disabled:text-ink3">
            <Icon of={Check} size={16} />
          </span>
          <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on peer-indeterminate:flex peer-disabled:text-ink3">
            <Icon of={Minus} size={16} />
          </span>
        </>
      )}
    </label>
  );
}

const CELL_CLASS = 'flex size-11 items-center justify-center';
