import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import type { OrderLine } from '#web/features/trading/orders/orders-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { dayOrTime } from '#web/lib/time/clock-time.ts';
import { StatusChip, type ShownStatus } from '#web/ui/feedback/status-chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Orders that ended, a row each; the whole row links to the order and its receipt. */
export function FinishedOrders({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="border-t border-line">
      {lines.map((line) => (
        <li key={line.id} className="border-b border-line">
          <Link
            to={`/trade/${line.id}/payment`}
            className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-3 hover:bg-s1 focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1fr)_9rem_12rem_9.5rem_6rem] md:px-4 md:py-2"
          >
            <Side line={line} />
            <span
              className={`text-right font-semibold ${line.status === 'cancelled' ? 'text-ink3 line-through' : ''}`}
            >
              {formatWithUnit(line.crypto)}
            </span>
            <span className="order-last col-span-2 text-sm text-ink2 md:order-none md:col-span-1 md:text-right">
              {formatCurrency(line.fiat)}{' '}
              <span className="text-ink3 md:block">
                {t('at {price}', { price: formatCurrency(line.price) })}
              </span>
            </span>
            <span className="md:justify-self-start">
              <StatusChip status={line.status as ShownStatus} />
            </span>
            <time dateTime={line.moment.toISOString()} className="text-right text-sm text-ink3">
              {dayOrTime(line.moment)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Side({ line: { reference, role, other, status } }: { line: OrderLine }) {
  const bought = role === 'buyer';
  const done = status === 'completed';
  const label = bought
    ? done
      ? t('Bought from')
      : t('Buying from')
    : done
      ? t('Sold to')
      : t('Selling to');
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon
        of={bought ? ArrowDownLeft : ArrowUpRight}
        size={16}
        className={`shrink-0 ${bought ? 'text-ewe' : 'text-ata'}`}
      />
      <span className="min-w-0">
        <span className="block truncate">
          {label} {other}
        </span>
        <span className="block text-sm text-ink3">{reference}</span>
      </span>
    </span>
  );
}
