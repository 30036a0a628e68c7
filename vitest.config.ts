import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait more than they reckon: four files at a time keep two cores busy.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['core/**/*.test.ts', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
          // Modules keep nothing from one file to the next, and reading them anew for each took a fifth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
    ],
    globalSetup: ['tests/support/one-cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
