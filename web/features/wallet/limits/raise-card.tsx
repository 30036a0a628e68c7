import { LIMIT_LEVEL_NAMES } from '#core/money-limits/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { OwnLimits } from '#web/lib/money/own-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The level somebody has, and the one step that raises it: what it brings and how long it takes. */
export function RaiseCard({ own: { level, raise, limits } }: { own: OwnLimits }) {
  const out = limits.find(({ product, period }) => product === 'out' && period === 'day');
  const more = out?.nextMost && out.nextMost.units > out.most.units ? out.nextMost : null;
  return (
    <section className="rounded-card border border-line bg-s1 p-6">
      <h2 className="font-display text-lg font-bold">{t('Your level')}</h2>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{t(LIMIT_LEVEL_NAMES[level])}</span>
        {out && (
          <span className="text-sm text-ink2">
            {t('{amount} out in 24 hours', { amount: formatCurrency(out.most) })}
          </span>
        )}
      </p>
      {out?.overrideUntil && (
        <p className="mt-1 text-sm text-ink2">
          {t('Set for you until {time}.', { time: shortTime(out.overrideUntil) })}
        </p>
      )}
      {raise ? (
        <>
          <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-ink2">
              {t('Next: {level}', { level: t(LIMIT_LEVEL_NAMES[raise.level]) })}
            </span>
            {more && (
              <span className="text-sm font-semibold">
                {t('{amount} out in 24 hours', { amount: formatCurrency(more) })}
              </span>
            )}
          </p>
          <ButtonLink to={raise.href} variant="primary" wide className="mt-4">
            {t('Raise your limits, {minutes} minutes', { minutes: raise.minutes })}
          </ButtonLink>
          <p className="mt-3 text-sm text-ink2">
            {t('Escrow, disputes and security never depend on your level.')}
          </p>
        </>
      ) : (
        <p className="mt-3 text-sm text-ink2">
          {t('Need more for a time? Write to support: two of our staff can raise a limit for you.')}
        </p>
      )}
    </section>
  );
}
