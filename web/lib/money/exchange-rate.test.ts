import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchangeRateQuery } from '#web/lib/money/exchange-rate.ts';
import { createQueryClient } from '#web/lib/supabase/query-client.ts';

// Queries refetch only in a browser, and check once whether they are in one.
vi.hoisted(() => {
  const unused = () => undefined;
  vi.stubGlobal('window', { addEventListener: unused, removeEventListener: unused });
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('CON-22 M-2.T a shown rate is reloaded every 60 seconds, not sooner and not later', async () => {
  const readAt: number[] = [];
  const start = Date.now();
  const shown = new QueryObserver(createQueryClient(), {
    ...exchangeRateQuery(),
    queryFn: () => {
      readAt.push(Date.now() - start);
      return Promise.reject(new Error('no rate'));
    },
    retry: false,
  });
  const stop = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(180_000);
  stop();
  expect(readAt).toEqual([0, 60_000, 120_000, 180_000]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(readAt, 'nobody looks any more').toHaveLength(4);
});
