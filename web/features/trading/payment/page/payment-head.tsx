import { clsx } from 'clsx';
import { ArrowLeft, Ban } from 'lucide-react';
import { useEffect } from 'react';
import { firstName } from '#core/identity/names/first-name.ts';
import { useHeadlineFocus } from '#web/features/trading/payment/page/use-headline-focus.ts';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { t } from '#web/lib/i18n/language.ts';
import { documentTitle } from '#web/lib/page/page-title.tsx';
import { useCountdown } from '#web/lib/time/countdown.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { CountdownHead } from '#web/ui/feedback/countdown.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusChip, TurnChip } from '#web/ui/feedback/status-chip.tsx';

/** Whose turn, what to do, until when. */
export function PaymentHead({ trade, offsetMs }: { trade: PaymentTrade; offsetMs: number }) {
  const { view } = trade;
  const headline = useHeadlineFocus(trade.stage);
  const other = trade.role === 'buyer' ? trade.seller : trade.buyer;
  return (
    <header>
      <div className="hidden items-center justify-between gap-4 md:flex">
        <Link
          to="/trades/active"
          className="-ml-1 flex min-h-11 items-center gap-2 rounded-chip px-1 text-sm font-semibold text-ink2 hover:text-ink"
        >
          <Icon of={ArrowLeft} size={18} />
          {t('Active orders')}
        </Link>
        <div className="flex items-center gap-3">
          <span className="text-sm text-ink2">
            {t('Order {reference}', { reference: trade.reference })}
          </span>
          <WhereItStands trade={trade} />
        </div>
      </div>
      <div
        className={clsx(
          'flex items-center justify-between gap-3 md:mt-1',
          view.turn === 'nobody' && 'md:hidden',
        )}
      >
        {view.turn === 'yours' && <TurnChip />}
        {view.turn === 'theirs' && (
          <TurnChip name={other ? firstName(other) : t('The other side')} />
        )}
        <span className="flex md:hidden">
          <WhereItStands trade={trade} />
        </span>
      </div>
      <div className="mt-2 md:flex md:items-end md:justify-between md:gap-8">
        {/* The margin holds the sticky header and the lines above the headline. */}
        <h1
          ref={headline}
          tabIndex={-1}
          className="scroll-mt-32 font-display text-xl font-bold md:scroll-mt-40 md:text-2xl"
        >
          {t(view.headline)}
        </h1>
        {view.by && (
          <div className="mt-1 shrink-0 md:mt-0">
            <CountdownHead deadline={view.by} serverOffsetMs={offsetMs} />
          </div>
        )}
      </div>
      {view.by ? (
        <TickingTitle headline={t(view.headline)} deadline={view.by} offsetMs={offsetMs} />
      ) : (
        <PlainTitle title={t(view.headline)} />
      )}
    </header>
  );
}

/** A window that has passed is not "Payment Pending", though the server has yet to close it. */
function WhereItStands({ trade: { stage, status } }: { trade: PaymentTrade }) {
  if (stage !== 'overdue' && stage !== 'ran_out') return <StatusChip status={status} />;
  return (
    <Chip tone="quiet">
      <Icon of={Ban} size={16} />
      {t('Expired')}
    </Chip>
  );
}

/** The countdown in the tab's title, for somebody in their bank's tab. */
function TickingTitle({
  headline,
  deadline,
  offsetMs,
}: {
  headline: string;
  deadline: Date;
  offsetMs: number;
}) {
  const { text } = useCountdown(deadline, offsetMs);
  return <PlainTitle title={`${text} · ${headline}`} />;
}

function PlainTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = documentTitle(title);
  });
  return null;
}
