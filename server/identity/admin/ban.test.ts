import { expect, test } from 'vitest';
import { readBanDuration } from '#server/identity/admin/ban.ts';

test.each([
  ['24h', 86_400],
  ['1h30m', 5_400],
  ['300ms', 0.3],
  ['1.5h', 5_400],
  ['876000h', 876_000 * 3_600],
  ['none', null],
])('%s bans for %s seconds', (typed, seconds) => {
  expect(readBanDuration(typed)).toBe(seconds);
});

test.each(['', '24', 'forever', '-1h', '0s', '1h!', '99999999999h'])(
  '%j is not a duration',
  (typed) => {
    expect(() => readBanDuration(typed)).toThrow(/ban duration/);
  },
);
