import { LIMIT_PERIOD_NAMES, LIMIT_PRODUCT_NAMES } from '#core/money-limits/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { lagosTime } from '#core/wallet/lagos-time.ts';
import type { Override } from '#web/features/admin/limits/limit-rules-query.ts';

/** The limits of single people that run, the newest first. */
export function OverrideList({ overrides }: { overrides: readonly Override[] }) {
  if (overrides.length === 0) {
    return <p className="text-ink2">Nobody has a limit of their own.</p>;
  }
  return (
    <ul aria-label="Limits of single people" className="border-t border-line">
      {overrides.map(({ id, handle, product, period, currency, most, until, reason }) => (
        <li key={id} className="border-b border-line py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{handle}</span>
            <span className="font-semibold tabular-nums">
              {formatCurrency(readSum(currency, String(most)))}
            </span>
          </p>
          <p className="text-sm text-ink2">
            {LIMIT_PRODUCT_NAMES[product]}, {LIMIT_PERIOD_NAMES[period]}, until{' '}
            {lagosTime(new Date(until)).slice(0, 16)}
          </p>
          <p className="mt-1 text-sm text-ink3 wrap-anywhere">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
