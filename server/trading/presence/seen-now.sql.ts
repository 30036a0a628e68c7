import { ONLINE_WITHIN_MS } from '#core/presence/limits.ts';

/** When a row `alias` of trader_profiles was last seen, if that counts as now; null for anyone offline. */
export function seenNow(alias: 'p' | 't'): string {
  return `case when ${alias}.last_seen_at >= (select app_now()) - interval '${ONLINE_WITHIN_MS} milliseconds'
    then ${alias}.last_seen_at end`;
}
