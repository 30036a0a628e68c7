import { expect, test } from 'vitest';
import {
  activityHref,
  activitySearchInput,
  ALL_ACTIVITY,
  isAllActivity,
  type ActivitySearch,
  walletSearch,
} from '#web/features/wallet/wallet/activity/activity-search.ts';

const search: ActivitySearch = {
  types: ['deposit', 'transfer'],
  assets: ['USDC'],
  direction: 'in',
  from: '2026-11-01',
  to: '2026-11-30',
  query: 'rent & food',
};

const asRead = (href: string) =>
  walletSearch.parse(Object.fromEntries(new URL(href, 'https://oja.test').searchParams));
const IN_ACTIVITY = { tab: 'activity', movement: null };

test('a URL has the whole search, and parses to the same search', () => {
  expect(asRead(activityHref(search))).toEqual({ ...search, ...IN_ACTIVITY });
  expect(asRead(activityHref(ALL_ACTIVITY))).toEqual({ ...ALL_ACTIVITY, ...IN_ACTIVITY });
  expect(activityHref(ALL_ACTIVITY)).toBe('/wallet?tab=activity');
  expect(isAllActivity(ALL_ACTIVITY)).toBe(true);
  expect(isAllActivity(search)).toBe(false);
});

test('unknown values typed into the URL are dropped', () => {
  const typed = { type: 'gold,transfer', asset: 'BTC', dir: 'up', from: '2026-99-99', to: 'today' };
  expect(walletSearch.parse(typed)).toEqual({
    ...ALL_ACTIVITY,
    types: ['transfer'],
    tab: null,
    movement: null,
  });
});

test('days are whole days of Lagos, the last one included', () => {
  expect(activitySearchInput(search)).toMatchObject({
    p_from: '2026-10-31T23:00:00.000Z',
    p_to: '2026-11-30T23:00:00.000Z',
    p_query: 'rent & food',
  });
  expect(activitySearchInput(ALL_ACTIVITY)).toEqual({
    p_types: null,
    p_assets: null,
    p_direction: null,
    p_from: null,
    p_to: null,
    p_query: null,
  });
});
