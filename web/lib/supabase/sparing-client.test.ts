import { expect, test } from 'vitest';
import { SparingClient } from '#web/lib/supabase/sparing-client.ts';

function interval(queryKey: unknown[], refetchInterval: number | undefined) {
  const options = new SparingClient().defaultQueryOptions({ queryKey, refetchInterval });
  return options.refetchInterval;
}

test('in lite mode a list is polled at most once a minute', () => {
  expect(interval(['trades', 'market'], 30_000)).toBe(60_000);
  expect(interval(['server-time'], 300_000)).toBe(300_000);
  expect(interval(['profile'], undefined)).toBeUndefined();
});

test('in lite mode a payment page is as quick as ever', () => {
  expect(interval(['trades', 'payment-page', '1'], 30_000)).toBe(30_000);
});
