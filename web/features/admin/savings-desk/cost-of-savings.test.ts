import { expect, test } from 'vitest';
import type { Money } from '#core/money/money.ts';
import { costOfSavings } from '#web/features/admin/savings-desk/cost-of-savings.ts';

const usdt = (units: bigint): Money => ({ asset: 'USDT', units });

test('a rate costs its share of the savings, and the treasury pays for whole days of it', () => {
  const cost = costOfSavings(usdt(365_000_00000000n), 400, usdt(100_00000000n));
  expect(cost).toEqual({ day: usdt(40_00000000n), year: usdt(14_600_00000000n), days: 2n });
});

test('nothing saved, or a rate of nothing, costs nothing and lasts for ever', () => {
  expect(costOfSavings(usdt(0n), 400, usdt(1n)).days).toBeNull();
  expect(costOfSavings(usdt(10n ** 8n), 0, usdt(0n))).toMatchObject({ day: usdt(0n), days: null });
  expect(costOfSavings(usdt(10n ** 12n), 1, usdt(0n)).days).toBe(0n);
});
