import { OUTLOOK_DAYS, OUTLOOK_TRADES } from '#core/market/outlook.ts';
import { text, type Text } from '#core/language/text.ts';
import type { Database } from '#core/wire/database.ts';

export type Outlook = Database['public']['Functions']['get_offer_outlook']['Returns'];

/** "3 of 14 by price", "first of 14 by price", "the only offer". */
export function rankText({ rank, offers, offers_is_capped }: Outlook): Text {
  if (offers === 1) return text('the only offer');
  const count = offers_is_capped ? `${offers - 1}+` : String(offers);
  return rank === 1
    ? text('first of {count} by price', { count })
    : text('number {rank} of {count} by price', { rank, count });
}

/** How long until all of it is taken, or why nobody can say. */
export function timeText({ expected_seconds: seconds, trades }: Outlook): Text {
  if (seconds !== null) return text('about {time}', { time: roughly(seconds) });
  return trades < OUTLOOK_TRADES
    ? text('too few orders to tell: {count} in {days} days', { count: trades, days: OUTLOOK_DAYS })
    : text('over a month at this price');
}

function roughly(seconds: number): Text {
  const minutes = Math.max(Math.round(seconds / 60), 5);
  if (minutes < 60) return text('{count} minutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return text('{count, plural, one {# hour} other {# hours}}', { count: hours });
  return text('{count} days', { count: Math.round(hours / 24) });
}
