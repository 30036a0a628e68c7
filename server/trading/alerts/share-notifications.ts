import { NOTIFICATIONS_AN_HOUR, NOTIFICATIONS_OF_ONE_OFFER } from '#core/alerts/limits.ts';

/** The offers an alert notified of one by one within the last hour, one entry each time. */
export type NotifiedThisHour = readonly string[];

/**
 * Chooses which of these offers an alert notifies of one by one and which only count in the summary line, in the order
 * given: a flood, or a maker who edits without end, leaves room for everyone else.
 */
export function shareNotifications<Found extends { readonly tradeId: string }>(
  found: readonly Found[],
  notifiedThisHour: NotifiedThisHour,
): { notified: Found[]; counted: Found[] } {
  const all = [...notifiedThisHour];
  const notified: Found[] = [];
  const counted: Found[] = [];
  for (const each of found) {
    const ofThisOffer = all.filter((tradeId) => tradeId === each.tradeId).length;
    if (all.length >= NOTIFICATIONS_AN_HOUR || ofThisOffer >= NOTIFICATIONS_OF_ONE_OFFER) {
      counted.push(each);
      continue;
    }
    all.push(each.tradeId);
    notified.push(each);
  }
  return { notified, counted };
}
