import { clsx } from 'clsx';
import { resolutionLink } from '#core/market/eligibility.ts';
import { LIMIT_PRODUCTS } from '#core/money-limits/products.ts';
import {
  LIMIT_LEVEL_NAMES,
  LIMIT_PERIOD_NAMES,
  LIMIT_PRODUCT_NAMES,
  LIMIT_PRODUCT_NOTES,
} from '#core/money-limits/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { OwnLimit, OwnLimits } from '#web/lib/money/own-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { UsedBar } from '#web/ui/display/used-bar.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { percentUsed } from '#web/features/wallet/limits/percent-used.ts';

/** Every limit: what is used of it, what it is now, and what it would be one level up. */
export function LimitRows({ own: { limits, raise } }: { own: OwnLimits }) {
  const sorted = LIMIT_PRODUCTS.flatMap((product) =>
    limits.filter((limit) => limit.product === product),
  );
  const columns = raise
    ? 'md:grid-cols-[minmax(0,1fr)_11rem_9rem_9rem]'
    : 'md:grid-cols-[minmax(0,1fr)_11rem_9rem]';
  return (
    <>
      <div
        aria-hidden="true"
        className={clsx('gap-x-6 pb-2 text-right text-sm text-ink2 max-md:hidden md:grid', columns)}
      >
        <span />
        <span>{t('Used')}</span>
        <span>{t('Limit')}</span>
        {raise && <span>{t('At “{level}”', { level: t(LIMIT_LEVEL_NAMES[raise.level]) })}</span>}
      </div>
      <ul className="border-t border-line" aria-label={t('Your limits')}>
        {sorted.map((limit) => (
          <li
            key={`${limit.product}-${limit.period}`}
            className={clsx(
              'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-line py-4',
              columns,
            )}
          >
            <Name limit={limit} />
            <Used limit={limit} />
            <p className="text-right font-semibold tabular-nums max-md:hidden">
              {formatCurrency(limit.most)}
            </p>
            {raise && (
              <p className="text-right text-sm text-ink2 tabular-nums max-md:hidden">
                {nextText(limit)}
              </p>
            )}
            <Notes limit={limit} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Name({ limit: { product, period } }: { limit: OwnLimit }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{t(LIMIT_PRODUCT_NAMES[product])}</p>
      <p className="text-sm text-ink2">
        {t('{period}: {note}', {
          period: t(LIMIT_PERIOD_NAMES[period]),
          note: t(LIMIT_PRODUCT_NOTES[product]),
        })}
      </p>
    </div>
  );
}

function Used({ limit }: { limit: OwnLimit }) {
  const { period, used, most } = limit;
  if (period === 'single') {
    return (
      <p className="text-right tabular-nums">
        <span className="md:hidden">{formatCurrency(most)}</span>
        <span className="text-ink3 max-md:hidden">—</span>
      </p>
    );
  }
  return (
    <div className="text-right max-md:contents">
      <p className="tabular-nums">
        <b className="font-semibold">{formatCurrency(used)}</b>
        <span className="text-ink2 md:hidden">
          {' '}
          {t('of {limit}', { limit: formatCurrency(most) })}
        </span>
      </p>
      <UsedBar percent={percentUsed(limit)} className="mt-1 max-md:col-span-2 max-md:mt-0" />
    </div>
  );
}

/** What is particular about a limit: set for one person, nothing left, or a step that raises trades. */
function Notes({ limit: { overrideUntil, left, fullAt, code, period } }: { limit: OwnLimit }) {
  const step = code === null ? null : resolutionLink(code);
  const isUsedUp = period !== 'single' && left.units === 0n && fullAt;
  if (!overrideUntil && !isUsedUp && !step) return null;
  return (
    <p className="col-span-full flex flex-wrap gap-x-4 text-sm text-ink2">
      {overrideUntil && (
        <span>{t('Set for you until {time}.', { time: shortTime(overrideUntil) })}</span>
      )}
      {isUsedUp && (
        <span>{t('Used up. All of it is back {time}.', { time: shortTime(fullAt) })}</span>
      )}
      {step && step.to !== '/profile?tab=limits' && (
        <TextLink to={step.to} className="text-sm">
          {t(step.label)}
        </TextLink>
      )}
    </p>
  );
}

function nextText({ nextMost, most, product }: OwnLimit): string {
  if (product === 'trade') return '';
  if (nextMost === null) return t('No limit');
  return nextMost.units > most.units ? formatCurrency(nextMost) : t('The same');
}
