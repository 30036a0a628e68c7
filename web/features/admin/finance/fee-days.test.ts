import { expect, test } from 'vitest';
import { feeDays, feesBySource } from '#web/features/admin/finance/fee-days.ts';

const REPORT = {
  from: '2026-11-27',
  to: '2026-11-29',
  fees: [
    { day: '2026-11-27', asset: 'USDT', source: 'trade', amount: '1.5' },
    { day: '2026-11-27', asset: 'USDT', source: 'conversion', amount: '0.25' },
    { day: '2026-11-27', asset: 'cNGN', source: 'payout', amount: '75' },
    { day: '2026-11-29', asset: 'USDT', source: 'trade', amount: '-0.5' },
  ],
} as const;

test('every day of the period has its sum, also one without fees and one that returned some', () => {
  const days = feeDays({ ...REPORT, fees: [...REPORT.fees] }, 'USDT');
  expect(days.map(({ day, total }) => [day, total.units])).toEqual([
    ['2026-11-27', 175_000_000n],
    ['2026-11-28', 0n],
    ['2026-11-29', -50_000_000n],
  ]);
  expect(days[0]?.parts.map(({ units }) => units)).toEqual([150_000_000n, 0n, 0n, 25_000_000n, 0n]);
});

test('sources are summed over the period, each asset by itself', () => {
  expect(feesBySource([...REPORT.fees], 'USDT')).toEqual([100_000_000n, 0n, 0n, 25_000_000n, 0n]);
  expect(feesBySource([...REPORT.fees], 'cNGN')).toEqual([0n, 0n, 7_500_000_000n, 0n, 0n]);
});
