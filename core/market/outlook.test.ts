import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedSeconds, OUTLOOK_TRADES } from '#core/market/outlook.ts';

const DAY = 86_400;
const pace = { trades: 70, units: 7_000_000n, seconds: 7 * DAY };

test.each([
  ['first of all, a day’s worth', { ahead: 0n, own: 1_000_000n }, DAY],
  ['behind two days’ worth', { ahead: 2_000_000n, own: 1_000_000n }, 3 * DAY],
  ['behind more than a month’s worth', { ahead: 30_000_000n, own: 1_000_000n }, null],
])('%s', (_what, sums, expected) => {
  expect(expectedSeconds(pace, sums)).toBe(expected);
});

test('too few trades say nothing', () => {
  const own = { ahead: 0n, own: 1n };
  expect(expectedSeconds({ ...pace, trades: OUTLOOK_TRADES - 1 }, own)).toBeNull();
  expect(expectedSeconds({ ...pace, trades: OUTLOOK_TRADES }, own)).not.toBeNull();
  expect(expectedSeconds({ trades: 0, units: 0n, seconds: 0 }, own)).toBeNull();
});

test('more offers ahead are never a shorter wait', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 9n),
      fc.bigInt(0n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 9n),
      (ahead, more, own) => {
        const few = expectedSeconds(pace, { ahead, own });
        const many = expectedSeconds(pace, { ahead: ahead + more, own });
        if (few === null) expect(many).toBeNull();
        else if (many !== null) expect(many).toBeGreaterThanOrEqual(few);
      },
    ),
  );
});
