import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { eligibilityQuery } from '#web/features/market/offer-query.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('CON-21 what a person may do with a trade is asked once in 30 seconds', async () => {
  const client = createQueryClient();
  let asked = 0;
  const query = {
    ...eligibilityQuery({ id: 'offer', link: null }, 'ade'),
    queryFn: () => Promise.resolve({ can_accept: ++asked > 0, reasons: [] }),
  };

  await client.fetchQuery(query);
  vi.advanceTimersByTime(29_999);
  await client.fetchQuery(query);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  await client.fetchQuery(query);
  expect(asked).toBe(2);
});
