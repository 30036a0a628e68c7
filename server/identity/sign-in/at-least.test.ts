import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atLeast } from '#server/identity/sign-in/at-least.ts';

const STEP = 60;

test.each([
  [0, 1],
  [STEP / 2, 1],
  [STEP + 15, 2],
])('M-3.1 work of %i ms is answered after at least %i whole steps', async (takes, steps) => {
  const begun = performance.now();
  expect(await atLeast(STEP, () => sleep(takes, 'done'))).toBe('done');
  // Timers may be a millisecond early by this clock.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(steps * STEP - 2);
});

test('M-3.1 failures take whole steps too', async () => {
  const begun = performance.now();
  const failing = atLeast(STEP, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(STEP - 2);
});
