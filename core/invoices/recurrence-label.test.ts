import { expect, test } from 'vitest';
import { type Recurrence, recurrenceLabel } from '#core/invoices/recurrence-label.ts';

test.each<[Recurrence, string]>([
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['monthly', 'Monthly'],
  ['yearly', 'Yearly'],
  [{ everyDays: 10 }, 'Every 10 days'],
  [{ everyDays: 45 }, 'Every 45 days'],
])('CON-35 %j reads "%s"', (recurrence, label) => {
  expect(recurrenceLabel(recurrence)).toBe(label);
});
