import { type Browser, expect, type Page } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import {
  demoAdministrator,
  demoPerson,
  type DemoPerson,
  runningTrade,
} from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
let ada: DemoPerson;
let bola: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja();
  [ada, bola] = await Promise.all([
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
});
test.afterAll(() => oja.stop());

async function pageOf(browser: Browser, session: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
  });
  await startSignedIn(context, session);
  return context.newPage();
}

async function dispute(amount: string): Promise<string> {
  const tradeId = await runningTrade(ada, bola, amount);
  await ada.client.rpc('mark_trade_paid', { p_trade_id: tradeId }).throwOnError();
  await ada.client
    .rpc('raise_dispute', { p_trade_id: tradeId, p_reason: 'paid_not_released' })
    .throwOnError();
  return tradeId;
}

const queues = (page: Page) => page.getByRole('list', { name: 'Queues' });
const row = (page: Page, name: string) =>
  queues(page).getByRole('link', { name: new RegExp(`^${name}`) });

test('RA-01 the home says what waits and takes one there by the keyboard alone', async ({
  browser,
}) => {
  const tradeId = await dispute('21');
  const { session } = await demoAdministrator(oja);
  const page = await pageOf(browser, session, 1440);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is past its time');
  await expect(row(page, 'Disputes')).toContainText('waiting 1');
  await expect(page.getByText('Is the money right?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Services we depend on' })).toContainText(
    'Reference rate',
  );
  expect(await faultsOf(page)).toEqual([]);

  // Another one appears without reloading.
  await dispute('34');
  await expect(row(page, 'Disputes')).toContainText('waiting 2', { timeout: 40_000 });

  await page.keyboard.press('j');
  await expect(row(page, 'Disputes')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Disputes')).not.toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/escrow-ops/);

  await page.goto('/admin');
  await expect(row(page, 'Disputes')).toContainText('waiting 2');
  await page.keyboard.press('/');
  await page.keyboard.type('sweeps');
  const parts = page.getByRole('navigation', { name: 'Parts' });
  await expect(parts.getByRole('link')).toHaveText([/^Finance/]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Take what is due first' }).click();
  await expect(page).toHaveURL(new RegExp(`case=${tradeId}|/admin/kyc`));
});

test('everybody sees their own queues, past ones in words and colour, as cards on a phone', async ({
  browser,
}) => {
  await dispute('55');
  await fetch(`${oja.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 50 * 3_600 }),
  });
  const { session } = await demoAdministrator(oja, 'admin2@oja.test');
  const page = await pageOf(browser, session, 390);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ are past their time$/);
  const disputes = row(page, 'Disputes');
  await expect(disputes).toContainText('past its time');
  await expect(disputes).toContainText(/\d waits? · \d past · promised 2 days · ₦/);
  expect(await faultsOf(page)).toEqual([]);

  // Empty queues are one row, and a part is found before the figures, by a word or from the list of all.
  await expect(row(page, 'Appeals')).toBeHidden();
  await queues(page)
    .getByText(/^\d+ queues are empty$/)
    .click();
  await expect(row(page, 'Appeals')).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts' });
  await expect(parts.getByRole('link')).toHaveCount(0);
  await parts.getByLabel('Find a part').fill('sweeps');
  await expect(parts.getByRole('link')).toHaveText([/^Finance/]);
  await parts.getByLabel('Find a part').fill('');
  await parts.getByRole('button', { name: /^All \d+ parts$/ }).click();
  await expect(parts.getByRole('link', { name: /^Staff and roles/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Take the most overdue' }).click();
  await expect(page).not.toHaveURL(/\/admin$/);

  const stranger = await pageOf(browser, ada.session, 1440);
  await stranger.goto('/admin');
  await expect(stranger).toHaveURL(/\/admin-access/);
});
