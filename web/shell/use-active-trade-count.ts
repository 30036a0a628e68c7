import { useActiveTrades } from '#web/features/active-trades/use-active-trades.ts';

/** How many of one's trades are running, for the badge beside Trades; zero when signed out. */
export function useActiveTradeCount(): number {
  return useActiveTrades().breakdown.count;
}
