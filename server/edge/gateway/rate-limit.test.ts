import { expect, test } from 'vitest';
import { memoryRateLimiter, networkOf } from '#server/edge/gateway/rate-limit.ts';

test('a bucket gives its burst, then what has flowed in since, and says how long to wait', async () => {
  let now = 0;
  const limiter = memoryRateLimiter(() => now);
  const rule = { burst: 3, amount: 6, perSeconds: 60 };
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

test('one bucket being empty leaves every other as it is, and a clock set back gives nothing', async () => {
  let now = 1_000_000;
  const limiter = memoryRateLimiter(() => now);
  const rule = { burst: 1, amount: 1, perSeconds: 60 };
  expect(await limiter.take('one', rule)).toBe(0);
  expect(await limiter.take('two', rule)).toBe(0);
  now -= 500_000;
  expect(await limiter.take('one', rule)).toBeGreaterThan(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
