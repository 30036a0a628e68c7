import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eligibilityQuery } from '#web/features/trading/market/list/offer-query.ts';
import { createQueryClient } from '#web/lib/supabase/query-client.ts';

// Queries refetch only in a browser, and check once whether they are in one.
vi.hoisted(() => {
  const unused = () => undefined;
  vi.stubGlobal('window', { addEventListener: unused, removeEventListener: unused });
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What our pages call instead of the ownership procedure: its `can_accept`, with every reason against it. */
function counted() {
  const askedAt: number[] = [];
  const start = Date.now();
  return {
    askedAt,
    query: {
      ...eligibilityQuery({ id: 'offer', link: null }, 'ade'),
      queryFn: () => {
        askedAt.push(Date.now() - start);
        return Promise.resolve({ can_accept: true, reasons: [], limit: null });
      },
    },
  };
}

test('CON-21 M-2.T a trade’s permissions are loaded once in 30 seconds, however often a page needs them', async () => {
  const client = createQueryClient();
  const { query, askedAt } = counted();
  await client.fetchQuery(query);
  vi.advanceTimersByTime(29_999);
  await client.fetchQuery(query);
  expect(askedAt).toEqual([0]);
  vi.advanceTimersByTime(1);
  await client.fetchQuery(query);
  expect(askedAt).toEqual([0, 30_000]);
});

test('CON-21 M-2.T where shown they are reloaded every 30 seconds', async () => {
  const { query, askedAt } = counted();
  const stop = new QueryObserver(createQueryClient(), query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(90_000);
  stop();
  expect(askedAt).toEqual([0, 30_000, 60_000, 90_000]);
});
