import { ArrowDownLeft, ArrowUpRight, ChevronRight } from 'lucide-react';
import { firstName } from '#core/identity/names/first-name.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import {
  tradeViewOf,
  type OwnTrade,
} from '#web/features/trading/active-trades/own-trades-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerMoment } from '#web/lib/time/server-clock.ts';
import { CountdownLine } from '#web/ui/feedback/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusChip, TurnChip } from '#web/ui/feedback/status-chip.tsx';

/** Running trades: whose turn, what to do, with whom, until when. The whole row links to its payment page. */
export function RunningList({
  trades,
  offsetMs,
  onZero,
}: {
  trades: readonly OwnTrade[];
  offsetMs: number;
  /** Called when a window closes while it is visible. */
  onZero: () => void;
}) {
  return (
    <ul className="border-t border-line">
      {trades.map((trade) => (
        <li key={trade.id} className="border-b border-line">
          <RunningRow trade={trade} offsetMs={offsetMs} onZero={onZero} />
        </li>
      ))}
    </ul>
  );
}

function RunningRow({
  trade,
  offsetMs,
  onZero,
}: {
  trade: OwnTrade;
  offsetMs: number;
  onZero: () => void;
}) {
  const view = tradeViewOf(trade, useServerMoment(trade.completionTimeout, offsetMs));
  return (
    <Link
      to={`/trade/${trade.id}/payment`}
      className="flex min-h-18 items-center gap-4 py-4 hover:bg-s1 focus-visible:-outline-offset-2 md:px-4 md:py-3"
    >
      <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_11rem] md:items-center lg:grid-cols-[8rem_minmax(0,1fr)_11rem_14rem]">
        <span className="flex items-center gap-2 md:col-span-2 lg:col-span-1">
          {view.turn === 'yours' && <TurnChip />}
          {view.turn === 'theirs' && <TurnChip name={firstName(trade.other)} />}
          {view.turn === 'nobody' && <StatusChip status={trade.status} />}
        </span>
        <span className="min-w-0">
          <span className="block text-lg font-semibold">{t(view.headline)}</span>
          <Parties trade={trade} />
        </span>
        <span className="flex items-baseline gap-3 md:block md:text-right">
          <span className="font-semibold md:block">{formatWithUnit(trade.crypto)}</span>
          <span className="hidden text-sm text-ink2 md:inline">{formatCurrency(trade.fiat)}</span>
        </span>
        <span className="text-sm md:col-span-2 md:text-left lg:col-span-1 lg:text-right">
          {view.by ? (
            <CountdownLine deadline={view.by} serverOffsetMs={offsetMs} onZero={onZero} />
          ) : (
            <span className="text-ink2">{view.escrow && t(view.escrow.title)}</span>
          )}
        </span>
      </span>
      <Icon of={ChevronRight} className="text-ink3" />
    </Link>
  );
}

export function Parties({ trade: { role, other, status } }: { trade: OwnTrade }) {
  const buying = role === 'buyer';
  const done = status === 'completed';
  return (
    <span className="flex items-center gap-1.5 text-sm text-ink2">
      <Icon
        of={buying ? ArrowDownLeft : ArrowUpRight}
        size={16}
        className={buying ? 'text-ewe' : 'text-ata'}
      />
      {buying
        ? done
          ? t('Bought from')
          : t('Buying from')
        : done
          ? t('Sold to')
          : t('Selling to')}{' '}
      {other}
    </span>
  );
}
