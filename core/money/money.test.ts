import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cryptoFor, feeOf, fiatTotal, plus } from '#core/money/arithmetic.ts';
import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';
import {
  formatAmount,
  formatCurrency,
  formatShort,
  formatWithUnit,
  withSymbol,
} from '#core/money/format-money.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';

const assets = Object.keys(ASSET_SCALE) as Asset[];

function of(asset: Asset, text: string): Money {
  const money = parseMoney(asset, text);
  if (!money) throw new Error(`${text} is not ${asset}`);
  return money;
}

test.each([
  ['USDT', '100', 10_000_000_000n],
  ['USDT', '0.00000001', 1n],
  ['USDT', 0.1, 10_000_000n],
  ['USDT', 1e-7, 10n],
  ['USDT', '40.50000000', 4_050_000_000n],
  ['USDT', '92233720368', 9_223_372_036_800_000_000n],
  ['NGN', '1520', 152_000n],
  ['NGN', 1520.5, 152_050n],
  ['NGN', ' 7 ', 700n],
] as const)('%s %s is read exactly', (asset, text, units) => {
  expect(parseMoney(asset, text)).toEqual({ asset, units });
});

test.each([
  ['USDT', ''],
  ['USDT', '-1'],
  ['USDT', '+1'],
  ['USDT', '1e3'],
  ['USDT', '1,5'],
  ['USDT', 'NaN'],
  ['USDT', Number.NaN],
  ['USDT', Number.POSITIVE_INFINITY],
  ['USDT', -0.5],
  ['USDT', 1e21],
  ['USDT', '0.000000001'],
  ['USDT', '12345678.12345678'],
  ['USDT', '1.0000000000000000'],
  ['USDT', '92233720369'],
  ['cNGN', 999_999_999_999_999],
  ['NGN', '1.005'],
  ['NGN', '٣'],
  ['NGN', '0x10'],
] as const)('%s %s is not an amount', (asset, text) => {
  expect(parseMoney(asset, text)).toBeNull();
});

test('what is written can be parsed back, for any amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...assets),
      fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
      (asset, units) => {
        expect(parseMoney(asset, toDecimal({ asset, units }))).toEqual({ asset, units });
      },
    ),
  );
});

test('an amount that fits the wire survives being a JSON number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...assets),
      fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
      (asset, units) => {
        const sent = JSON.parse(toDecimal({ asset, units })) as number;
        expect(parseMoney(asset, sent)).toEqual({ asset, units });
      },
    ),
  );
});

test('a fee is never more than its rate and never splits into more than the whole', () => {
  const amount = fc
    .bigInt({ min: 0n, max: 10n ** 14n })
    .map((units) => ({ asset: 'USDT' as const, units }));
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 1000 }), (a, b, bp) => {
      expect(feeOf(a, bp).units * 10_000n <= a.units * BigInt(bp)).toBe(true);
      expect(feeOf(a, bp).units + feeOf(b, bp).units <= feeOf(plus(a, b), bp).units).toBe(true);
    }),
  );
});

test('the crypto a typed naira amount buys costs that amount again, to the kobo', () => {
  const naira = fc
    .integer({ min: 1_000_00, max: 50_000_000_00 })
    .map((units) => ({ asset: 'NGN' as const, units: BigInt(units) }));
  const price = fc
    .integer({ min: 500_00, max: 4_000_00 })
    .map((units) => ({ asset: 'NGN' as const, units: BigInt(units) }));
  fc.assert(
    fc.property(naira, price, (fiat, unitPrice) => {
      expect(fiatTotal(cryptoFor(fiat, unitPrice, 'USDT'), unitPrice).units).toBe(fiat.units);
    }),
  );
});

test('a hundred USDT at ₦1,520 cost ₦152,000', () => {
  expect(formatCurrency(fiatTotal(of('USDT', '100'), of('NGN', '1520')))).toBe('₦152,000.00');
});

test.each([
  ['TC-12 trade amounts show at least two decimals', 'USDT', '100', '100.00'],
  ['TC-12 and at most eight', 'USDT', '0.12345678', '0.12345678'],
  ['thousands are grouped', 'USDT', '1234567.5', '1,234,567.50'],
  ['TC-13 price and limits show two', 'NGN', '1520', '1,520.00'],
] as const)('%s', (_title, asset, text, shown) => {
  expect(formatAmount(of(asset, text))).toBe(shown);
});

test('CON-31 CON-34 each currency has its sign', () => {
  expect(formatCurrency(of('NGN', '5'))).toBe('₦5.00');
  expect(formatCurrency(of('USD', '5'))).toBe('$5.00');
  expect(formatCurrency(of('cNGN', '5'))).toBe('5.00 cNGN');
});

test('CON-32 CON-33 M-2.T the rule of signs knows dollar coins and cUSD; screens name a coin by its code', () => {
  expect(formatCurrency(of('USDT', '5'))).toBe('$5.00');
  expect(formatCurrency(of('USDC', '5'))).toBe('$5.00');
  expect(withSymbol('cUSD', '5.00')).toBe('cUSD 5.00');
  expect(formatWithUnit(of('USDT', '100'))).toBe('100.00 USDT');
  expect(formatWithUnit(of('USDC', '100'))).toBe('100.00 USDC');
});

test.each([
  ['USDT', 15_020_026n, 'up', '0.1503 USDT'],
  ['USDT', 15_020_026n, 'down', '0.1502 USDT'],
  ['USDT', 2_009_377_000n, 'down', '20.0937 USDT'],
  ['USDT', 10_000_000_000n, 'up', '100.00 USDT'],
  ['USDT', 123n, 'down', '0.0000012 USDT'],
  ['USDT', 1n, 'down', '0.00000001 USDT'],
  ['USDT', 0n, 'up', '0.00 USDT'],
  ['NGN', 150_220n, 'up', '₦1,502.20'],
] as const)('of %s %s a reader sees, rounded %s, %s', (asset, units, round, expected) => {
  expect(formatShort({ asset, units }, round)).toBe(expected);
});

test('the short form is never on the wrong side of the amount, and never nothing', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 15n), (units) => {
      const read = (text: string) =>
        of('USDT', text.replace(' USDT', '').replaceAll(',', '')).units;
      const money = { asset: 'USDT', units } as const;
      const [up, down] = [read(formatShort(money, 'up')), read(formatShort(money, 'down'))];
      expect(down).toBeLessThanOrEqual(units);
      expect(up).toBeGreaterThanOrEqual(units);
      expect(down).toBeGreaterThan(0n);
    }),
  );
});
