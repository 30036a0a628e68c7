import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { mostUrgent, runningLine } from '#web/features/trading/market/running-trade.ts';
import { runningTradesQuery } from '#web/features/trading/market/own-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerOffset } from '#web/lib/time/server-clock.ts';
import { CountdownLine } from '#web/ui/feedback/countdown.tsx';
import { EscrowStrip } from '#web/ui/feedback/escrow-strip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

/** Links to one's own running trades, one tap away from the market. */
export function ActiveStrip({ userId }: { userId: string | null }) {
  const { data: trades = [], refetch } = useQuery(runningTradesQuery(userId));
  const offset = useServerOffset();
  const trade = mostUrgent(trades);
  // The place of a strip with one line of text, and of three on a phone.
  if (!trade) return <div className="in-data-runs:h-35 md:in-data-runs:h-20" />;
  const { isYourTurn, text } = runningLine(trade);
  const others = trades.length - 1;

  return (
    <EscrowStrip
      className="mb-6 md:min-h-14"
      title={
        isYourTurn ? (
          <>
            <Trans
              text="Your turn: <span>{text}</span>"
              values={{ text }}
              wraps={{ span: (chunks) => <span className="font-normal">{chunks}</span> }}
            />
          </>
        ) : (
          <span className="font-normal">{t(text)}</span>
        )
      }
      action={
        <span className="flex flex-wrap items-center gap-x-3 text-sm">
          {trade.status === 'in_payment' && trade.payBy && (
            <CountdownLine
              deadline={trade.payBy}
              serverOffsetMs={offset}
              onZero={() => void refetch()}
            />
          )}
          {others > 0 && <TextLink to="/trades/active">{t('{others} more', { others })}</TextLink>}
          <TextLink to={`/trade/${trade.id}/payment`} className="inline-flex items-center gap-1.5">
            {t('Open order')}
            <Icon of={ArrowRight} size={16} />
          </TextLink>
        </span>
      }
    />
  );
}
