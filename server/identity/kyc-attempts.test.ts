import { expect, test } from 'vitest';
import { kycAttempts } from '#server/identity/kyc-attempts.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  ['none', [], 3, null],
  ['one', [1], 2, null],
  ['two', [1, 20], 1, null],
  ['three', [1, 2, 20], 0, 4],
  ['one that a day has passed since', [24], 3, null],
  ['three, one of them a day ago', [1, 2, 24], 1, null],
  ['more than there should be', [1, 2, 3, 4], 0, 21],
])('after %s in a day', (_what, hours, left, nextInHours) => {
  const nextAt = nextInHours === null ? null : ago(-nextInHours);
  expect(kycAttempts(hours.map(ago), NOW)).toEqual({ left, nextAt });
});
