import { clsx } from 'clsx';
import { breakdownParts } from '#web/features/trading/active-trades/breakdown-parts.ts';
import { useActiveTrades } from '#web/features/trading/active-trades/use-active-trades.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The breakdown of the number beside Trades; its place is kept where a trade ran a moment ago. */
export function BreakdownLine() {
  const parts = breakdownParts(useActiveTrades().breakdown);
  if (parts.length === 0) return <div className="in-data-runs:h-5" />;
  return (
    <ul
      aria-label={t('Active orders by what they wait for')}
      className="flex flex-wrap text-sm text-ink2"
    >
      {parts.map(({ category, text, isYours }) => (
        <li
          key={category}
          className={clsx(
            'not-last:after:px-2 not-last:after:text-ink3 not-last:after:content-["·"]',
            isYours && 'font-semibold text-ink',
          )}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
