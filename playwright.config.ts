import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { SYSTEM_CHROMIUMS } from '#scripts/test/chromium.ts';

const chromium =
  process.env['CHROME_PATH'] ?? SYSTEM_CHROMIUMS.find((path) => existsSync(path)) ?? '';

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/harness/seed-once.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Spec files share nothing: each has a server, a database and files of its own.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Two browsers and two servers on two cores: what a second run proves is reported as flaky, not hidden.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // A recording costs as much again as the journey: it is made of the second run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
