import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';

const EVERY_TRADE = [{ table: 'trades' }] as const;

/** While mounted, a change of any trade the person may see invalidates all queries about trades. */
export function useLiveTrades(): void {
  useLiveQueries('trades', EVERY_TRADE);
}
