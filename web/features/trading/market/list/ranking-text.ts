import { RANKING, type RankingPart } from '#core/market/ranking.ts';

/** The label of each part of the recommended order, in display order. */
export const RANKING_PARTS: readonly { part: RankingPart; name: string; rule: string }[] = [
  {
    part: 'price',
    name: 'Price',
    rule: `${RANKING.pricePerPercent} points less for each per cent that it is worse than the best price`,
  },
  {
    part: 'completion',
    name: 'Record',
    rule: `up to ${RANKING.completion}: the share of trades completed, as if ${RANKING.assumedCompleted} of ${RANKING.assumedTrades} stood before them`,
  },
  {
    part: 'speed',
    name: 'Speed',
    rule: `up to ${RANKING.speed}: half of it for ${RANKING.halfSpeedSeconds / 60} minutes to release or to pay`,
  },
  { part: 'verified', name: 'Verified', rule: `${RANKING.verified} for a verified identity` },
  { part: 'online', name: 'Online', rule: `${RANKING.online} for being here now` },
  {
    part: 'newcomer',
    name: 'New trader',
    rule: `up to ${RANKING.newcomer}: less with each of the first ${RANKING.newcomerTrades} trades`,
  },
];

/** "+38.9", "−4.0", "0": points as shown. */
export function pointsText(points: number): string {
  const size = Math.abs(points).toFixed(1);
  if (size === '0.0') return '0';
  return `${points > 0 ? '+' : '−'}${size}`;
}
