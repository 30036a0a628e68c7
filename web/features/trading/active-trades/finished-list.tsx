import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { OwnTrade } from '#web/features/trading/active-trades/own-trades-query.ts';
import { Parties } from '#web/features/trading/active-trades/running-list.tsx';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Link } from '#web/ui/link.tsx';
import { StatusChip } from '#web/ui/feedback/status-chip.tsx';

/** The last trades that ended, each with a link to its receipt. */
export function FinishedList({ trades }: { trades: readonly OwnTrade[] }) {
  return (
    <ul className="border-t border-line">
      {trades.map((trade) => (
        <li key={trade.id} className="border-b border-line">
          <Link
            to={`/trade/${trade.id}/payment`}
            className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 py-3 hover:bg-s1 focus-visible:-outline-offset-2 md:px-4 md:py-2"
          >
            <span className="w-full min-w-0 flex-1 basis-52">
              <Parties trade={trade} />
            </span>
            <span className="min-w-0 text-right text-sm">
              <span
                className={
                  trade.status === 'cancelled' ? 'text-ink3 line-through' : 'font-semibold'
                }
              >
                {formatWithUnit(trade.crypto)}
              </span>{' '}
              <span className="text-ink3">
                {t('for {fiat}', { fiat: formatCurrency(trade.fiat) })}
              </span>
            </span>
            <span className="flex w-full items-center justify-between gap-4 sm:w-56">
              <StatusChip status={trade.status} />
              <time className="text-sm text-ink3">{dayOrTime(trade.updatedAt)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
