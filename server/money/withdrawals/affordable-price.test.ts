import { expect, test } from 'vitest';
import { affordablePrice } from '#server/money/withdrawals/affordable-price.ts';

test('an offer is what can be paid, and none where no block would take it', () => {
  const market = { maxFeePerGas: 21n, maxPriorityFeePerGas: 1n };
  expect(affordablePrice(market, 100n)).toEqual(market);
  expect(affordablePrice(market, 15n)).toEqual({ ...market, maxFeePerGas: 15n });
  expect(affordablePrice(market, 11n)).toEqual({ ...market, maxFeePerGas: 11n });
  expect(affordablePrice(market, 10n)).toBeNull();
  const withoutBaseFee = { maxFeePerGas: 5n, maxPriorityFeePerGas: 5n };
  expect(affordablePrice(withoutBaseFee, 5n)).toEqual(withoutBaseFee);
  expect(affordablePrice(withoutBaseFee, 4n)).toBeNull();
});
