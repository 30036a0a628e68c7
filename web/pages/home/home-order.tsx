import { ChevronRight } from 'lucide-react';
import { firstName } from '#core/identity/names/first-name.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import {
  tradeViewOf,
  type OwnTrade,
} from '#web/features/trading/active-trades/own-trades-query.ts';
import { Parties } from '#web/features/trading/active-trades/running-list.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useServerMoment } from '#web/lib/time/server-clock.ts';
import { CountdownLine } from '#web/ui/feedback/countdown.tsx';
import { StatusChip, TurnChip } from '#web/ui/feedback/status-chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** A running order: whose turn it is and until when, what to do, with whom. All of it links to the order. */
export function HomeOrder({
  trade,
  offsetMs,
  onZero,
}: {
  trade: OwnTrade;
  offsetMs: number;
  /** Called when its time runs out while it is visible. */
  onZero: () => void;
}) {
  const view = tradeViewOf(trade, useServerMoment(trade.completionTimeout, offsetMs));
  return (
    <Link
      to={`/trade/${trade.id}/payment`}
      className="flex items-center gap-3 rounded-card border border-line bg-s1 p-4 hover:bg-s2"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          {view.turn === 'yours' && <TurnChip />}
          {view.turn === 'theirs' && <TurnChip name={firstName(trade.other)} />}
          {view.turn === 'nobody' && <StatusChip status={trade.status} />}
          {view.by ? (
            <CountdownLine deadline={view.by} serverOffsetMs={offsetMs} onZero={onZero} />
          ) : (
            <span className="text-ink2">{view.escrow && t(view.escrow.title)}</span>
          )}
        </span>
        <span className="mt-2 block text-lg font-semibold break-words">{t(view.headline)}</span>
        <span className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink2">
          <Parties trade={trade} />
          <span>
            {formatWithUnit(trade.crypto)} · {formatCurrency(trade.fiat)}
          </span>
        </span>
      </span>
      <Icon of={ChevronRight} className="text-ink3" />
    </Link>
  );
}
