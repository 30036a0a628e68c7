import type { Counts } from '#scripts/test/counts.ts';

/** Playwright's JSON report, as far as it is read here. */
export interface JourneyReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Spec {
  readonly title: string;
  /** Relative to the folder of journeys. */
  readonly file: string;
  readonly line: number;
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}

export function countsOf({ stats }: JourneyReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
}

/** For each journey that failed, or passed only on its second try: what it was, and the command that repeats it. */
export function linesOf(report: JourneyReport): string[] {
  return report.suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) => {
    const command = `npm test -- --only=browser ${file}:${line}`;
    if (tests.some(({ status }) => status === 'unexpected')) {
      return [`repeat it alone: ${command}  (${title})`];
    }
    if (tests.some(({ status }) => status === 'flaky')) {
      return [`DEFECT: passed only on a second try: ${command}  (${title})`];
    }
    return [];
  });
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
