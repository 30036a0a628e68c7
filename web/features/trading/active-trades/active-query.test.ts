import { expect, test } from 'vitest';
import {
  ACTIVE_REFRESH,
  activeTradesQuery,
} from '#web/features/trading/active-trades/active-query.ts';

test('CON-19 TBL-09 active trades are polled every 30 seconds and are fresh for 15', () => {
  expect(activeTradesQuery('me')).toMatchObject({ refetchInterval: 30_000, staleTime: 15_000 });
});

test('CON-20 three retries, with waits doubled each time and never above 30 seconds', () => {
  expect(ACTIVE_REFRESH.retry).toBe(3);
  expect([0, 1, 2, 3, 4, 5, 9].map(ACTIVE_REFRESH.retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('nobody’s trades are not asked for', () => {
  expect(activeTradesQuery(null).enabled).toBe(false);
});
