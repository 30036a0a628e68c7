import { expect, test } from 'vitest';
import { countsOf, type JourneyReport, linesOf } from '#scripts/test/journey-report.ts';

const spec = (title: string, line: number, status: 'expected' | 'unexpected' | 'flaky') => ({
  title,
  file: 'market.spec.ts',
  line,
  tests: [{ status }],
});

const REPORT: JourneyReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      specs: [spec('a list', 3, 'expected'), spec('a filter', 9, 'unexpected')],
      suites: [{ specs: [spec('inside a group', 20, 'flaky')] }],
    },
  ],
};

test('a journey that passed on its second try counts as passed, and is named as a defect', () => {
  expect(countsOf(REPORT)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  expect(linesOf(REPORT)).toEqual([
    'repeat it alone: npm test -- --only=browser market.spec.ts:9  (a filter)',
    'DEFECT: passed only on a second try: npm test -- --only=browser market.spec.ts:20  (inside a group)',
  ]);
});
