import { relative } from 'node:path';
import { ROOT } from '#scripts/paths.ts';
import type { Counts } from '#scripts/test/counts.ts';

/** Vitest's JSON report. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed';
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * The files whose tests failed, from the project's root. None where the report is missing, or where a file failed as a
 * whole (an import that breaks, a server that cannot start): that is not flaky.
 */
export function failedFiles(report: Report | null): string[] {
  const failed = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  const whole = failed.some(({ assertionResults }) =>
    assertionResults.every(({ status }) => status !== 'failed'),
  );
  return whole ? [] : failed.map(({ name }) => relative(ROOT, name));
}

/** The first run's counts, with what failed replaced by its second run. */
export function withSecondRun(first: Counts, second: Counts): Counts {
  return {
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    skipped: first.skipped,
  };
}
