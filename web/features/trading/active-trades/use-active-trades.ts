import { useQuery } from '@tanstack/react-query';
import {
  breakdown,
  type ActiveBreakdown,
  type RunningTrade,
} from '#web/features/trading/active-trades/active-trades.ts';
import { activeTradesQuery } from '#web/features/trading/active-trades/active-query.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { useSession } from '#web/lib/supabase/session.tsx';

/** The person's running trades and their breakdown; none for visitors. */
export function useActiveTrades(): {
  trades: readonly RunningTrade[];
  breakdown: ActiveBreakdown;
} {
  const userId = useSession().user?.id ?? null;
  const { data: trades = [] } = useQuery(activeTradesQuery(userId));
  const now = new Date(useServerNow());
  return { trades, breakdown: breakdown(trades, userId ?? '', now) };
}
