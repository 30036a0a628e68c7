import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedPause,
  ATTEMPT_DELAYS,
  boundedPause,
  nextAttemptIn,
} from '#core/webhooks/schedule.ts';

test('ten attempts within 75.6 hours, as Standard Webhooks has them', () => {
  const hours = ATTEMPT_DELAYS.reduce((sum, delay) => sum + delay, 0) / 3_600;
  expect([ATTEMPT_DELAYS.length, hours.toFixed(1)]).toEqual([10, '75.6']);
  expect([1, 2, 9, 10].map((step) => nextAttemptIn(step, 0, null))).toEqual([5, 300, 86_400, null]);
});

test('an attempt is never early, at most a tenth late, or as late as the receiver asked, up to an hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.option(fc.integer({ min: 0, max: 1e9 })),
      (step, random, asked) => {
        const delay = ATTEMPT_DELAYS[step] ?? 0;
        const next = nextAttemptIn(step, random, asked) ?? 0;
        expect(next).toBeGreaterThanOrEqual(delay);
        expect(next).toBeLessThanOrEqual(Math.max(delay * 1.1, boundedPause(asked) ?? 0));
        expect(next).toBeGreaterThanOrEqual(Math.min(asked ?? 0, 3_600));
      },
    ),
  );
});

test('a pause is heeded from an overloaded receiver, by seconds or date', () => {
  const now = Date.parse('2026-11-28T10:00:00Z');
  expect(askedPause(429, '120', now)).toBe(120);
  expect(askedPause(503, 'Sat, 28 Nov 2026 10:05:00 GMT', now)).toBe(300);
  expect(askedPause(504, 'Sat, 28 Nov 2026 09:00:00 GMT', now)).toBe(0);
  for (const [status, text] of [
    [500, '120'],
    [429, null],
    [429, 'soon'],
    [429, '-5'],
  ] as const) {
    expect(askedPause(status, text, now) ?? 0).toBe(0);
  }
});
