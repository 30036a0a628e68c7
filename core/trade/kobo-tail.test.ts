import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { firstTail, totalBeforeTail } from '#core/trade/kobo-tail.ts';

const amounts = fc
  .record({
    asset: fc.constantFrom('USDT' as const, 'USDC' as const, 'cNGN' as const),
    units: fc.bigInt({ min: 1n, max: 100_000_000_000_000n }),
  })
  .map((money) => money);
const nairaPrices = fc
  .bigInt({ min: 1n, max: 1_000_000_000n })
  .map((units) => ({ asset: 'NGN' as const, units }));

test('the naira total is whole, never below the price, and less than one naira above it', () => {
  fc.assert(
    fc.property(amounts, nairaPrices, (amount, price) => {
      const { asset, units } = totalBeforeTail(amount, price);
      const exactly = amount.units * price.units;
      expect(asset).toBe('NGN');
      expect(units % 100n).toBe(0n);
      expect(units * 10n ** 8n >= exactly).toBe(true);
      expect((units - 100n) * 10n ** 8n < exactly).toBe(true);
    }),
  );
});

test('a dollar total is the exact product and has no tail', () => {
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 10_000n }), fc.uuid(), (amount, units, id) => {
      const price = { asset: 'USD' as const, units };
      const total = totalBeforeTail(amount, price);
      expect(total).toEqual(fiatTotal(amount, price));
      expect(firstTail(total, id)).toBeNull();
    }),
  );
});

test('a tail is 1 to 99 kobo, the same for the same trade however its id is spelled', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const total = { asset: 'NGN' as const, units: 15_200_000n };
      const tail = firstTail(total, id);
      expect(tail).toBeGreaterThanOrEqual(1);
      expect(tail).toBeLessThanOrEqual(99);
      expect(firstTail(total, id.toUpperCase())).toBe(tail);
    }),
  );
});

test('tails of many trades spread over all ninety-nine', () => {
  const total = { asset: 'NGN' as const, units: 15_200_000n };
  const times = new Map<number | null, number>();
  for (let n = 0; n < 9_900; n++) {
    const tail = firstTail(total, `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
    times.set(tail, (times.get(tail) ?? 0) + 1);
  }
  expect(times.size).toBe(99);
  expect(Math.max(...times.values())).toBeLessThan(200);
});

test.each([
  ['100', 10_000_000_000n, 152_000n, 15_200_000n],
  ['a naira more for the smallest part of one', 10_000_000_001n, 152_000n, 15_200_100n],
  ['a third', 3_333_333_333n, 152_000n, 5_066_700n],
  ['the smallest amount there is', 1n, 152_000n, 100n],
])('%s of USDT', (_what, units, price, total) => {
  expect(totalBeforeTail({ asset: 'USDT', units }, { asset: 'NGN', units: price }).units).toBe(
    total,
  );
});
