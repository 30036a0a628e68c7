import { expect, test } from 'vitest';
import { asCounts, closingLine, withOutcome, NOTHING, sum } from '#scripts/test/counts.ts';

test('the closing line adds up every stage and names skipped tests only when there are any', () => {
  const unit = { passed: 12, failed: 0, skipped: 0 };
  expect(closingLine(sum(unit, asCounts(true)))).toBe('12 passed, 0 failed');
  expect(closingLine(sum(unit, { passed: 3, failed: 1, skipped: 2 }))).toBe(
    '15 passed, 1 failed, 2 skipped',
  );
});

test('a run that ends badly is a failure even when no single test failed', () => {
  expect(withOutcome({ passed: 5, failed: 0, skipped: 0 }, false).failed).toBe(1);
  expect(withOutcome({ passed: 5, failed: 2, skipped: 0 }, false).failed).toBe(2);
  expect(withOutcome(NOTHING, true).failed).toBe(0);
});
