import { expect, test } from 'vitest';
import {
  activeTradesSearch,
  ALL_HISTORY,
  historyHref,
  historyStart,
  isAllHistory,
} from '#web/features/trading/history/history-search.ts';

test('the URL is the search, and comes back as the same URL', () => {
  const search = activeTradesSearch.parse({
    tab: 'history',
    role: 'seller',
    outcome: 'cancelled',
    asset: 'USDC',
    period: '90d',
  });
  expect(search).toEqual({
    tab: 'history',
    role: 'seller',
    outcome: 'cancelled',
    asset: 'USDC',
    period: '90d',
  });
  const { searchParams } = new URL(historyHref(search), 'https://oja.test');
  expect(activeTradesSearch.parse(Object.fromEntries(searchParams))).toEqual(search);
});

test('an invalid URL shows everything', () => {
  const made = { role: 'admin', outcome: ['completed'], asset: 'DOGE', period: '1e9' };
  expect(activeTradesSearch.parse(made)).toEqual({ ...ALL_HISTORY, tab: 'active' });
  expect(isAllHistory(activeTradesSearch.parse(made))).toBe(true);
  expect(historyHref(ALL_HISTORY)).toBe('/trades/active?tab=history');
});

test('a period begins so many days before now', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(historyStart('30d', now)?.toISOString()).toBe('2026-10-22T12:00:00.000Z');
  expect(historyStart('all', now)).toBeNull();
});
