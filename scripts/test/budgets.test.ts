import { expect, test } from 'vitest';
import { isWithinBudget, lineOf } from '#scripts/test/budgets.ts';

test('a size at its budget passes, one byte more fails', () => {
  const budget = { what: 'scripts', limit: 125_000 };
  expect(isWithinBudget({ ...budget, bytes: 125_000 })).toBe(true);
  expect(isWithinBudget({ ...budget, bytes: 125_001 })).toBe(false);
  expect(lineOf({ ...budget, bytes: 125_001 })).toMatch(
    /^OVER .*125\.0 kB of +125\.0 kB +scripts$/,
  );
  expect(lineOf({ ...budget, bytes: 99_950 })).toMatch(/^ok .*100\.0 kB/);
});
