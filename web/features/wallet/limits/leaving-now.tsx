import { formatCurrency } from '#core/money/format-money.ts';
import type { OwnLimits } from '#web/lib/money/own-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { UsedBar } from '#web/ui/display/used-bar.tsx';
import { percentUsed } from '#web/features/wallet/limits/percent-used.ts';

/** What can still leave Oja, over all ways together. */
export function LeavingNow({ own: { limits } }: { own: OwnLimits }) {
  const out = limits
    .filter(({ product }) => product === 'out')
    .toSorted((a, b) => (a.left.units < b.left.units ? -1 : 1))[0];
  if (!out) return null;
  return (
    <div className="mb-8 max-w-lg">
      <p className="text-sm text-ink2">{t('Can leave Oja now')}</p>
      <p className="mt-1 text-[clamp(2rem,11vw,2.75rem)] leading-tight font-bold tabular-nums break-all lg:text-3xl">
        {formatCurrency(out.left)}
      </p>
      <UsedBar percent={percentUsed(out)} className="mt-3" />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink2">
        <span>
          {t('{used} of {limit} used', {
            used: formatCurrency(out.used),
            limit: formatCurrency(out.most),
          })}
        </span>
        {out.fullAt && (
          <span>{t('All of it is back {time}', { time: shortTime(out.fullAt) })}</span>
        )}
      </p>
    </div>
  );
}
