import { expect, test } from 'vitest';
import { afterFailure, type Failed, NO_OUTAGE, type Outage } from '#core/webhooks/outage.ts';

const HOUR = 3_600_000;
const failuresAt = (...hours: number[]): Failed[] => {
  let outage: Outage = NO_OUTAGE;
  return hours.map((hour) => {
    const failed = afterFailure(outage, new Date(hour * HOUR));
    outage = failed;
    return failed;
  });
};
const disabledAt = (...hours: number[]) => failuresAt(...hours).map(({ isDisabled }) => isDisabled);

test('its merchant is notified at the third failure in a row, once', () => {
  expect(failuresAt(0, 0, 1, 2, 3).map(({ isNotified }) => isNotified)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('five days of failing disable it', () => {
  expect(disabledAt(0, 11, 12, 119.9, 120)).toEqual([false, false, false, false, true]);
});

test('one bad hour and one more a week later do not', () => {
  expect(disabledAt(0, 1, 2, 170)).toEqual([false, false, false, false]);
  expect(disabledAt(0, 1, 2, 170, 171).at(-1)).toBe(true);
});
