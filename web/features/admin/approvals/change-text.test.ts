import { expect, test } from 'vitest';
import { changeText } from '#web/features/admin/approvals/change-text.ts';

test.each([
  ['₦50,000.00', '₦51,000.00', '₦50,000.00 → ₦51,000.00'],
  [null, '2026-12-20 14:05 in Lagos', '2026-12-20 14:05 in Lagos'],
  ['out, trade', null, 'out, trade → nothing'],
])('from %s to %s reads "%s"', (from, to, text) => {
  expect(changeText({ from, to })).toBe(text);
});
