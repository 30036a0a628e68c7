import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { SYSTEM_CHROMIUMS } from '#scripts/test/chromium.ts';

const chromium =
  process.env['CHROME_PATH'] ?? SYSTEM_CHROMIUMS.find((path) => existsSync(path)) ?? '';

/** Spec files of more than a minute, and of more than half of one. */
const LONG = specs(
  'screens-own',
  'screens-open',
  'kill-nine',
  'first-paint',
  'profile',
  'whole-trade',
  'market',
);
const MEDIUM = specs(
  'admin/admin-desk',
  'payment-page',
  'messages',
  'notifications',
  'sign-up',
  'sign-in',
  'offer-alerts',
  'navigation',
  'kill-rounds',
  'wallet-deposits-and-withdrawals',
  'offline',
  'dialogs',
  'offers',
);

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/harness/seed-once.ts',
  // The longest first, so that the last minutes keep every worker busy. A worker's shared product lives within one of
  // these.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'medium', testMatch: MEDIUM },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: [...LONG, ...MEDIUM] },
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  // Spec files share nothing but a product whose settings, clock and demo people they leave as they are. People wait
  // more than they click: three at a time keep two cores busy.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // Three browsers and three servers on two cores: what only a second run proves is reported as a defect.
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
        // Pages live for seconds: optimised code costs more than it saves.
        '--js-flags=--no-maglev --no-opt --single-threaded',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

function specs(...names: string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}
