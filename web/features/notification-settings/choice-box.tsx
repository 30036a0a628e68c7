import { clsx } from 'clsx';
import { Check, Lock, Minus } from 'lucide-react';
import type { Standing } from '#web/features/notification-settings/choices.ts';
import { t } from '#web/lib/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A tick for one way of hearing of something: on, off, or some of it. What cannot be chosen says so. */
export function ChoiceBox({
  standing,
  label,
  disabled,
  onChange,
}: {
  standing: Standing;
  /** "Mail: Deposits" */
  label: string;
  disabled: boolean;
  onChange: (isEnabled: boolean) => void;
}) {
  if (standing === 'never') {
    return (
      <span className={PLACE}>
        <span aria-hidden="true" className="text-ink3">
          –
        </span>
        <span className="sr-only">{t('{what}: never', { what: label })}</span>
      </span>
    );
  }
  if (standing === 'always') {
    return (
      <span className={PLACE} title={t('Always on')}>
        <span className="flex size-6 items-center justify-center rounded-chip bg-s3 text-ink2">
          <Icon of={Lock} size={14} />
        </span>
        <span className="sr-only">{t('{what}: always on', { what: label })}</span>
      </span>
    );
  }
  return (
    <label className={clsx(PLACE, 'relative')}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = standing === 'mixed';
        }}
        type="checkbox"
        aria-label={label}
        checked={standing === 'on'}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-6 appearance-none rounded-chip border border-edge bg-transparent checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink disabled:border-line disabled:bg-s2!"
      />
      <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on peer-checked:flex peer-disabled:text-ink3">
        <Icon of={Check} size={16} />
      </span>
      <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on peer-indeterminate:flex peer-disabled:text-ink3">
        <Icon of={Minus} size={16} />
      </span>
    </label>
  );
}

const PLACE = 'flex size-11 items-center justify-center';
