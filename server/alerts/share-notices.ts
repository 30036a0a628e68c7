import { NOTICES_AN_HOUR, NOTICES_OF_ONE_OFFER } from '#core/alerts/limits.ts';

/** What an alert has told one by one within the last hour: of which offers, one entry each time. */
export type ToldThisHour = readonly string[];

/**
 * Which of these offers an alert tells one by one, and which only count in the line of the others, in the order
 * given: a flood, or a maker who edits without end, leaves room for everyone else.
 */
export function shareNotices<Found extends { readonly tradeId: string }>(
  found: readonly Found[],
  toldThisHour: ToldThisHour,
): { told: Found[]; counted: Found[] } {
  const all = [...toldThisHour];
  const told: Found[] = [];
  const counted: Found[] = [];
  for (const each of found) {
    const ofThisOffer = all.filter((tradeId) => tradeId === each.tradeId).length;
    if (all.length >= NOTICES_AN_HOUR || ofThisOffer >= NOTICES_OF_ONE_OFFER) {
      counted.push(each);
      continue;
    }
    all.push(each.tradeId);
    told.push(each);
  }
  return { told, counted };
}
