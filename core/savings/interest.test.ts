import { expect, test } from 'vitest';
import { interestOfDay, lowestOfDay, PARTS_OF_A_UNIT } from '#core/savings/interest.ts';

test('a year of an untouched balance earns its rate exactly, with each day’s remainder carried over', () => {
  for (const [balance, rateBp] of [
    [1n, 400],
    [100_000_000n, 400],
    [123_456_789n, 333],
    [99_999_999_999n, 1],
    [10_000_000_000n, 2_999],
  ] as const) {
    let carry = 0n;
    let earned = 0n;
    for (let day = 0; day < 365; day++) {
      const of = interestOfDay(balance, rateBp, carry);
      carry = of.carry;
      earned += of.units;
      expect(carry >= 0n && carry < PARTS_OF_A_UNIT).toBe(true);
    }
    expect(earned * PARTS_OF_A_UNIT + carry).toBe(balance * BigInt(rateBp) * 365n);
    expect(earned).toBe((balance * BigInt(rateBp)) / 10_000n);
  }
});

test('money deposited or withdrawn during the day earns nothing that day', () => {
  const move = (units: bigint) => ({ units, isInterest: false });
  expect(lowestOfDay(100n, [move(50n)])).toBe(100n);
  expect(lowestOfDay(100n, [move(-30n), move(500n)])).toBe(70n);
  expect(lowestOfDay(0n, [move(500n), move(-500n)])).toBe(0n);
});

test('interest of earlier days counts from the morning, whenever it was booked', () => {
  const late = { units: 7n, isInterest: true };
  expect(lowestOfDay(107n, [late, { units: -7n, isInterest: false }])).toBe(100n);
  expect(lowestOfDay(107n, [late])).toBe(107n);
});
