import { expect, test } from 'vitest';
import { FIGURES } from '#bench/figures.ts';

test('every figure has a deadline, and all of them together end within twenty-one minutes', () => {
  const seconds = FIGURES.map(({ deadlineSeconds }) => deadlineSeconds);
  expect(seconds.every((deadline) => deadline > 0)).toBe(true);
  const sum = seconds.reduce((total, deadline) => total + deadline, 0);
  expect(sum).toBeLessThanOrEqual(21 * 60);
});

test('an id names one figure', () => {
  expect(new Set(FIGURES.map(({ id }) => id)).size).toBe(FIGURES.length);
});
