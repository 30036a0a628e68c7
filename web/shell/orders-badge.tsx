import { useActiveTrades } from '#web/features/trading/active-trades/use-active-trades.ts';
import { t } from '#web/lib/i18n/language.ts';
import { CornerCount } from '#web/ui/feedback/corner-count.tsx';

/** How many of one's orders are running, over an icon. */
export default function OrdersBadge({ className }: { className: string }) {
  const { count } = useActiveTrades().breakdown;
  return (
    <CornerCount count={count} label={t('{count} running', { count })} className={className} />
  );
}
