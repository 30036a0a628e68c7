import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainPrecise, fromChainUnits, toChainUnits } from '#core/wallet/chain-units.ts';

const USDT = (units: bigint) => ({ asset: 'USDT' as const, units });

test.each([
  [6, 1_000_000n, 100_000_000n],
  [18, 10n ** 18n, 100_000_000n],
  [18, 19_999_999_999n, 1n],
  [18, 9_999_999_999n, 0n],
])('of %i decimals, %s arrived are %s', (decimals, arrived, units) => {
  expect(fromChainUnits('USDT', arrived, decimals)).toEqual(USDT(units));
});

test.each([
  [6, 100_000_099n, 1_000_000n],
  [18, 1n, 10_000_000_000n],
])('of %i decimals, %s are sent as %s', (decimals, units, sent) => {
  expect(toChainUnits(USDT(units), decimals)).toBe(sent);
});

test('converting to chain units and back never adds anything, for any decimals', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 0, max: 24 }), (units, decimals) => {
      const precise = chainPrecise(USDT(units), decimals);
      expect(precise.units).toBeLessThanOrEqual(units);
      expect(toChainUnits(precise, decimals)).toBe(toChainUnits(USDT(units), decimals));
      expect(chainPrecise(precise, decimals)).toEqual(precise);
    }),
  );
});
