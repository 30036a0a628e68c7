import { text, type Text } from '#core/language/text.ts';
import { msg } from '#web/lib/i18n/language.ts';
import { RANKING, type RankingPart } from '#core/market/ranking.ts';

/** The label of each part of the recommended order, in display order. */
export const RANKING_PARTS: readonly { part: RankingPart; name: string; rule: Text }[] = [
  {
    part: 'price',
    name: msg('Price'),
    rule: text('{points} points less for each percent worse than the best price', {
      points: RANKING.pricePerPercent,
    }),
  },
  {
    part: 'completion',
    name: msg('Track record'),
    rule: text(
      'up to {points}: the share of orders completed, as if {completed} of {trades} came before them',
      {
        points: RANKING.completion,
        completed: RANKING.assumedCompleted,
        trades: RANKING.assumedTrades,
      },
    ),
  },
  {
    part: 'speed',
    name: msg('Speed'),
    rule: text('up to {points}: half of it for {minutes} minutes to release or to pay', {
      points: RANKING.speed,
      minutes: RANKING.halfSpeedSeconds / 60,
    }),
  },
  {
    part: 'verified',
    name: msg('Verified'),
    rule: text('{points} for a verified identity', { points: RANKING.verified }),
  },
  {
    part: 'online',
    name: msg('Online'),
    rule: text('{points} for being online now', { points: RANKING.online }),
  },
  {
    part: 'newcomer',
    name: msg('New trader'),
    rule: text('up to {points}: less with each of the first {trades} orders', {
      points: RANKING.newcomer,
      trades: RANKING.newcomerTrades,
    }),
  },
];

/** "+38.9", "−4.0", "0": points as shown. */
export function pointsText(points: number): string {
  const size = Math.abs(points).toFixed(1);
  if (size === '0.0') return '0';
  return `${points > 0 ? '+' : '−'}${size}`;
}
