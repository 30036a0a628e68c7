import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { oneOf } from '#web/lib/page/search-params.ts';
import { searchHref, searchSchema, type SearchOf } from '#web/lib/page/search-schema.ts';

const HISTORY_PERIODS = ['30d', '90d', 'year', 'all'] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

/** The parameters of the page of one's own trades: its tab, and the filters of past ones. */
export const activeTradesSearch = searchSchema('/trades/active', {
  tab: oneOf(['active', 'history', 'offers'], 'active'),
  role: oneOf(['any', 'buyer', 'seller'], 'any'),
  outcome: oneOf(['any', 'completed', 'cancelled', 'disputed'], 'any'),
  asset: oneOf(CRYPTO_ASSETS, null),
  period: oneOf(HISTORY_PERIODS, 'all'),
});

/** The filters of one's past trades. */
export type HistorySearch = Omit<SearchOf<typeof activeTradesSearch>, 'tab'>;

export const ALL_HISTORY: HistorySearch = {
  role: 'any',
  outcome: 'any',
  asset: null,
  period: 'all',
};

const DAYS: Record<HistoryPeriod, number | null> = { '30d': 30, '90d': 90, year: 365, all: null };

/** The history's URL for a search; defaults are left out. */
export function historyHref(search: HistorySearch): string {
  return searchHref(activeTradesSearch, { ...search, tab: 'history' });
}

/** The moment from which trades are listed; null for all of them. */
export function historyStart(period: HistoryPeriod, now: Date): Date | null {
  const days = DAYS[period];
  return days === null ? null : new Date(now.getTime() - days * 86_400_000);
}

/** True without any filter. */
export function isAllHistory(search: HistorySearch): boolean {
  return historyHref(search) === historyHref(ALL_HISTORY);
}
