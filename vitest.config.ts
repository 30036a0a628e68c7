import { defineConfig } from 'vitest/config';
import { LongestFirst } from '#tests/support/harness/longest-first.ts';

/** Files that look at what a module remembers or replace one, or look at everything a database does. */
const APART = [
  'server/platform/db/database.test.ts',
  'server/platform/db/feed-cursor.test.ts',
  'server/http/web/web.test.ts',
  'tests/api/money/added-coin-and-chain.test.ts',
];

export default defineConfig({
  test: {
    // Tests wait more than they reckon: five files at a time keep two cores busy.
    maxWorkers: 5,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['core/**/*.test.ts', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: APART,
          // Modules keep nothing from one file to the next, and reading them anew for each took a fifth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            ...APART,
          ],
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/harness/one-cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
