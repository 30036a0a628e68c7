import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';

/** The filters of one's past trades. */
export interface HistorySearch {
  readonly role: 'any' | 'buyer' | 'seller';
  readonly outcome: 'any' | 'completed' | 'cancelled' | 'disputed';
  readonly asset: CryptoAsset | null;
  readonly period: HistoryPeriod;
}

const HISTORY_PERIODS = ['30d', '90d', 'year', 'all'] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

export const ALL_HISTORY: HistorySearch = {
  role: 'any',
  outcome: 'any',
  asset: null,
  period: 'all',
};

const ROLES = ['any', 'buyer', 'seller'] as const;
const OUTCOMES = ['any', 'completed', 'cancelled', 'disputed'] as const;
const DAYS: Record<HistoryPeriod, number | null> = { '30d': 30, '90d': 90, year: 365, all: null };

/** Parses a URL, which anyone may have typed: invalid parts are dropped. */
export function readHistorySearch(raw: Readonly<Record<string, unknown>>): HistorySearch {
  return {
    role: ROLES.find((role) => role === raw['role']) ?? ALL_HISTORY.role,
    outcome: OUTCOMES.find((outcome) => outcome === raw['outcome']) ?? ALL_HISTORY.outcome,
    asset: CRYPTO_ASSETS.find((asset) => asset === raw['asset']) ?? ALL_HISTORY.asset,
    period: HISTORY_PERIODS.find((period) => period === raw['period']) ?? ALL_HISTORY.period,
  };
}

/** The history's URL for a search; defaults are left out. */
export function historyHref(search: HistorySearch): string {
  const query = new URLSearchParams({ tab: 'history' });
  if (search.role !== ALL_HISTORY.role) query.set('role', search.role);
  if (search.outcome !== ALL_HISTORY.outcome) query.set('outcome', search.outcome);
  if (search.asset) query.set('asset', search.asset);
  if (search.period !== ALL_HISTORY.period) query.set('period', search.period);
  return `/trades/active?${query}`;
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
