import { useLiveQueries } from '#web/lib/realtime/live-queries.ts';

const EVERY_TRADE = [{ table: 'trades' }] as const;

/** While mounted, a change of any trade the reader may see makes everything about trades be asked anew. */
export function useLiveTrades(): void {
  useLiveQueries('trades', EVERY_TRADE);
}
