import { useActiveTrades } from '#web/features/trading/active-trades/use-active-trades.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** How many of one's trades are running, beside Trades. */
export default function TradesBadge() {
  return <Badge count={useActiveTrades().breakdown.count} label={t('active')} />;
}
