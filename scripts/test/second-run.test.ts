import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/paths.ts';
import { failedFiles, type Report, withSecondRun } from '#scripts/test/second-run.ts';

function report(...files: Report['testResults']): Report {
  return {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files,
  };
}

const passed = {
  name: join(ROOT, 'core/a.test.ts'),
  status: 'passed',
  assertionResults: [],
} as const;
const failed = {
  name: join(ROOT, 'tests/wire/b.test.ts'),
  status: 'failed',
  assertionResults: [{ status: 'passed' }, { status: 'failed' }],
} as const;

test('files with failed tests are run again; those that passed are not', () => {
  expect(failedFiles(report(passed, failed))).toEqual(['tests/wire/b.test.ts']);
  expect(failedFiles(report(passed))).toEqual([]);
  expect(failedFiles(null)).toEqual([]);
});

test('a file that failed as a whole is not rerun', () => {
  const broken = {
    name: join(ROOT, 'core/c.test.ts'),
    status: 'failed',
    assertionResults: [],
  } as const;
  expect(failedFiles(report(failed, broken))).toEqual([]);
});

test('the result of the second run replaces the failures of the first', () => {
  const first = { passed: 10, failed: 2, skipped: 1 };
  expect(withSecondRun(first, { passed: 7, failed: 0, skipped: 0 })).toEqual({
    passed: 12,
    failed: 0,
    skipped: 1,
  });
  expect(withSecondRun(first, { passed: 6, failed: 1, skipped: 0 })).toEqual({
    passed: 11,
    failed: 1,
    skipped: 1,
  });
});
