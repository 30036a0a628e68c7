import { NOTIFICATIONS_AN_HOUR, NOTIFICATIONS_OF_ONE_OFFER } from '#core/alerts/limits.ts';

/** What an alert has told one by one within the last hour: of which offers, one entry each time. */
export type NotifiedThisHour = readonly string[];

/**
 * Which of these offers an alert tells one by one, and which only count in the line of the others, in the order
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
