import { expect, test } from 'vitest';
import { keyRates } from '#server/http/merchant-api/key-rates.ts';

test('a key may ask fifty times at once and 25 times a second after that, each key for itself', () => {
  let now = 0;
  const take = keyRates(1, () => now);
  for (let left = 49; left >= 0; left--) {
    expect(take('one')).toMatchObject({ limit: 50, remaining: left, waitSeconds: 0 });
  }
  expect(take('one')).toMatchObject({ remaining: 0, waitSeconds: 1, resetSeconds: 2 });
  expect(take('other').waitSeconds).toBe(0);
  now += 1_000;
  const passed = Array.from({ length: 30 }, () => take('one')).filter(
    (one) => one.waitSeconds === 0,
  );
  expect(passed).toHaveLength(25);
});
