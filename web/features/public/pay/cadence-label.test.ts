import { expect, test } from 'vitest';
import { cadenceLabel } from '#web/features/public/pay/cadence-label.ts';

test.each([
  ['weekly', null, 'Weekly'],
  ['monthly', null, 'Monthly'],
  ['yearly', null, 'Yearly'],
  ['custom', 1, 'Daily'],
  ['custom', 10, 'Every 10 days'],
  ['custom', 45, 'Every 45 days'],
] as const)('CON-35 %s of %s reads "%s"', (cadence, every_days, label) => {
  expect(cadenceLabel({ cadence, every_days })).toBe(label);
});
