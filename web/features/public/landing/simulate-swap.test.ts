import { expect, test } from 'vitest';
import type { Money } from '#core/money/money.ts';
import { simulateSwap } from '#web/features/public/landing/simulate-swap.ts';

const usdt = (whole: bigint): Money => ({ asset: 'USDT', units: whole * 10n ** 8n });
const naira = (kobo: bigint): Money => ({ asset: 'NGN', units: kobo });

test('LND-12 five hundred USDT at ₦1,512.50 give ₦748,687.50, after one per cent', () => {
  expect(simulateSwap(usdt(500n), naira(151_250n))).toEqual({
    gross: naira(75_625_000n),
    fee: naira(756_250n),
    net: naira(74_868_750n),
  });
});

test('gross is always net and fee together, to the kobo', () => {
  for (const rate of [1n, 33n, 99_999n, 160_001n]) {
    const { gross, fee, net } = simulateSwap(usdt(700n), naira(rate));
    expect(net.units + fee.units).toBe(gross.units);
  }
});

test('zero gives zero', () => {
  expect(simulateSwap(usdt(0n), naira(160_000n)).net).toEqual(naira(0n));
});
