import { expect, test } from 'vitest';
import { estimateOf, roughly, type ConvertMarket } from '#web/features/wallet/convert/estimate.ts';

const MARKET: ConvertMarket = {
  dollar: { asset: 'NGN', units: 150_000n },
  pairs: [{ from_asset: 'USDT', to_asset: 'cNGN', spread_bp: 50 }],
};

test('ten dollars at 1,500.00 less half a percent are about 14,925 naira coins', () => {
  expect(estimateOf({ from: 'USDT', to: 'cNGN', side: 'give', typed: '10' }, MARKET)?.take).toEqual(
    {
      asset: 'cNGN',
      units: 1_492_500_000_000n,
    },
  );
});

test('the wanted amount is estimated back to what it costs', () => {
  expect(
    estimateOf({ from: 'USDT', to: 'cNGN', side: 'take', typed: '14925' }, MARKET)?.give,
  ).toEqual({ asset: 'USDT', units: 1_000_000_000n });
});

test.each(['', '0', 'ten'])('no amount ("%s") has no estimate', (typed) => {
  expect(estimateOf({ from: 'USDT', to: 'cNGN', side: 'give', typed }, MARKET)).toBeNull();
});

test('a pair that is closed has no estimate', () => {
  expect(estimateOf({ from: 'cNGN', to: 'USDT', side: 'give', typed: '10' }, MARKET)).toBeNull();
});

test.each([
  [3_744_035_750_000n, 3_744_035_000_000n],
  [12_345_678n, 12_345_678n],
])('%s units are shown as %s', (units, shown) => {
  expect(roughly({ asset: 'cNGN', units }).units).toBe(shown);
});
