import { expect, test } from 'vitest';
import { rateOf } from '#server/platform/rate.ts';
import { memoryRateLimiter } from '#server/supabase/gateway/rate-limit.ts';

test('a bucket gives its burst, then its refill, and returns how long to wait', async () => {
  let now = 0;
  const limiter = memoryRateLimiter(() => now);
  const rule = rateOf(6, 60, 3);
  const take = () => limiter.take('one', rule);
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
  expect(await take()).toBe(10);
  now += 4_000;
  expect(await take()).toBe(6);
  now += 6_000;
  expect(await take()).toBe(0);
  expect(await take()).toBe(10);
  now += 3_600_000;
  expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
  expect(await take()).toBe(10);
});

test('an empty bucket leaves every other as it is, and a clock set back gives nothing', async () => {
  let now = 1_000_000;
  const limiter = memoryRateLimiter(() => now);
  const rule = rateOf(1, 60);
  expect(await limiter.take('one', rule)).toBe(0);
  expect(await limiter.take('two', rule)).toBe(0);
  now -= 500_000;
  expect(await limiter.take('one', rule)).toBeGreaterThan(0);
});
