import { type Browser, expect, type Page } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { button, startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
let ada: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja();
  ada = await demoPerson(oja, 'ada@oja.test');
});
test.afterAll(() => oja.stop());

async function open(browser: Browser, path: string, width: number, theme: 'dark' | 'light') {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
    colorScheme: theme,
  });
  await startSignedIn(context, ada.session);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function fits(page: Page) {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
}

/** Presses the button of a step by the keyboard and waits until it is done. */
async function take(page: Page, step: string, result = 'done.') {
  await button(page, step).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${step}: ${result}` })).toBeVisible();
}

const postings = (page: Page) => page.getByRole('list', { name: 'Postings' }).locator('code');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

for (const [width, theme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const) {
  test(`RP-30 at ${width} px an escrow is locked, disputed and split, with each posting and balance`, async ({
    browser,
  }) => {
    const page = await open(browser, '/escrow-test', width, theme);
    await button(page, 'Start a run').click();
    await take(page, 'Lock the coins');
    await expect(row(page, 'Seller · In escrow')).toContainText('0.00 USDT100.30 USDT');
    await expect(page.getByText(/USDT accounts of the ledger together: 0\.00 USDT/)).toBeVisible();
    await fits(page);
    await take(page, 'Mark as paid');
    await take(page, 'Open a dispute');
    await take(page, 'Split the escrow');
    await expect(row(page, 'Buyer · Available')).toContainText('0.00 USDT40.00 USDT');
    await expect(row(page, 'Oja · Fees')).toContainText('0.00 USDT0.12 USDT');
    await expect(postings(page).filter({ hasText: /^escrow_refund$/ })).toHaveCount(1);
    await expect(page.getByText('This run is over.')).toBeVisible();
    await fits(page);
    await button(page, 'Start a new run').click();
    await expect(button(page, 'Lock the coins')).toBeVisible();
  });

  test(`RP-31 at ${width} px a whole order goes from the offer to the release, and the buyer cannot confirm it`, async ({
    browser,
  }) => {
    const page = await open(browser, '/p2p-escrow-test', width, theme);
    await button(page, 'Start a run').click();
    await take(page, 'Make the offer');
    await take(page, 'Accept a part');
    await take(page, 'Read the payment details');
    await expect(page.getByText('Guaranty Trust Bank')).toBeVisible();
    await take(page, 'Mark as paid');
    await take(page, 'Submit a proof');
    await take(page, 'Confirm as the buyer', 'refused.');
    await expect(page.getByText('NOT_YOUR_STEP')).toBeVisible();
    await take(page, 'Release the coins');
    const states = page.getByRole('list', { name: 'States of the order' });
    await expect(states.locator('[aria-current]')).toHaveText('Completed');
    await expect(page.getByRole('list', { name: 'Events' })).toContainText('released');
    await expect(page.getByRole('list', { name: 'Notifications' })).toContainText('40.00 USDT');
    await fits(page);
  });

  test(`RP-32 at ${width} px every scenario passes, and the audit’s checks hold`, async ({
    browser,
  }) => {
    const page = await open(browser, '/p2p-system-test', width, theme);
    await button(page, 'Run all').click();
    await expect(page.getByText('11 of 11 ran, all passed.')).toBeVisible({ timeout: 60_000 });
    const checks = page.getByRole('list', { name: 'Checks of the audit' });
    await expect(checks.getByRole('listitem')).not.toHaveCount(0);
    await expect(checks.getByText(/rows? breaks? it/)).toHaveCount(0);
    const twice = page.getByRole('listitem', { name: 'Accepted twice at once' });
    await twice.getByRole('button', { name: 'Show the details' }).click();
    await expect(twice.getByRole('row', { name: /^Acceptances that passed/ })).toContainText('11');
    await expect(twice.getByText('escrow_freeze', { exact: true })).toBeVisible();
    await fits(page);
  });
}

test('RP-31 an order whose time runs out ends its run, and nobody else’s clock moves', async ({
  browser,
}) => {
  const page = await open(browser, '/p2p-escrow-test', 1440, 'light');
  await button(page, 'Start a run').click();
  await take(page, 'Make the offer');
  await take(page, 'Accept all of it');
  const before = await ada.client.rpc('get_server_time', {}).throwOnError();
  await take(page, 'Let the time run out');
  const after = await ada.client.rpc('get_server_time', {}).throwOnError();
  const at = (answer: typeof before) => Date.parse((answer.data as { now: string }).now);
  expect(at(after) - at(before)).toBeLessThan(60_000);
  await expect(page.getByRole('list', { name: 'Events' })).toContainText('expired');
  await expect(page.getByText('This run is over.')).toBeVisible();
});

test('RP-32 a scenario that fails shows what was expected and what came', async ({ browser }) => {
  const page = await open(browser, '/p2p-system-test', 390, 'dark');
  await page.route('**/rpc/run_test_scenario', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: 'The scenario was run.',
        scenario: 'double_accept',
        passed: false,
        milliseconds: 12,
        checks: [{ check: 'accepted', expected: '1', got: '2', passed: false }],
        postings: [],
      },
    }),
  );
  await button(page, 'Run: Accepted twice at once').click();
  const failed = page.getByRole('listitem', { name: 'Accepted twice at once' });
  await expect(failed.getByText('Failed', { exact: true })).toBeVisible();
  await expect(failed.getByRole('row', { name: 'Acceptances that passed 1 2' })).toBeVisible();
  await expect(page.getByText('1 of 11 ran, 1 failed.')).toBeVisible();
  await fits(page);

  await page.route('**/rpc/run_test_scenario', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Too many' } }),
  );
  await button(page, 'Run: Limits').click();
  await expect(page.getByRole('alert')).toContainText('Too many requests at once.');
});
