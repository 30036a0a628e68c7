import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { weakReasons } from '#core/identity/password-rules.ts';
import { PASSWORD_RULES, passwordStrength, type Strength } from '#web/ui/form/password-strength.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

const SHOWN: Record<Strength, { bars: number; label: string; fill: string }> = {
  empty: { bars: 0, label: '', fill: 'bg-s3' },
  weak: { bars: 1, label: msg('Too weak'), fill: 'bg-ewu' },
  fair: { bars: 2, label: msg('Fair'), fill: 'bg-fitila' },
  good: { bars: 3, label: msg('Good'), fill: 'bg-ewe' },
  strong: { bars: 4, label: msg('Strong'), fill: 'bg-ewe' },
};

/** The rules of a new password, ticked off while typing, and its strength. */
export function PasswordRules({ password }: { password: string }) {
  const broken = weakReasons(password);
  const strength = passwordStrength(password);
  const { bars, label, fill } = SHOWN[strength];
  return (
    <div className="flex flex-col gap-2 text-sm">
      {/* Before anything is typed there is no strength to name; the line keeps its place. */}
      <div className={clsx('flex items-center gap-3', strength === 'empty' && 'invisible')}>
        <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((bar) => (
            <span key={bar} className={clsx('h-1 rounded-chip', bar <= bars ? fill : 'bg-s3')} />
          ))}
        </span>
        <span className="w-22 text-right font-semibold text-ink2" aria-live="polite">
          <span className="sr-only">{t('Password strength:')} </span>
          {t(label)}
        </span>
      </div>
      <ul className="flex flex-col gap-1">
        {PASSWORD_RULES.map(({ reason, text }) => {
          const met = password !== '' && !broken.includes(reason);
          return (
            <li
              key={reason}
              className={clsx('flex items-center gap-2', met ? 'text-ewe' : 'text-ink3')}
            >
              <Icon of={met ? Check : Circle} size={16} />
              {t(text)}
              <span className="sr-only">{met ? t(', met') : t(', not met yet')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
