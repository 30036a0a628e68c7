import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Files that wait long and are short to read. The runner begins with the largest files where it remembers no durations,
 * and on a fresh machine it would leave these for the end, alone on one worker.
 */
const LONG = [
  'auth-enumeration.test.ts',
  'auth-sign-up-alike.test.ts',
  'database-outage.test.ts',
  'killed-worker.test.ts',
  'meeting-acceptances.test.ts',
  'meeting-disputes.test.ts',
  'realtime-database-restart.test.ts',
  'rest-fuzz.test.ts',
  'signing-keys.test.ts',
  'disk-reserve.test.ts',
];

/** Begins with the files that take long, so that all workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
