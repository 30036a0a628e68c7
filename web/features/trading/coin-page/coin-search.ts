import { oneOf } from '#web/lib/page/search-params.ts';
import { searchSchema } from '#web/lib/page/search-schema.ts';

/** The hours of each range of the chart. */
export const RANGE_HOURS = { day: 24, week: 7 * 24, month: 30 * 24, year: 365 * 24 } as const;
export type ChartRange = keyof typeof RANGE_HOURS;

/** The parameter of a coin's page: how much of its history the chart shows. */
export const coinSearch = searchSchema('/crypto-lens/$coin', {
  range: oneOf(['day', 'week', 'month', 'year'], 'week'),
});
