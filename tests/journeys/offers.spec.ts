import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { setUpTwoFactor } from '#tests/support/browser/visitor.ts';

test.describe.configure({ mode: 'serial' });

let oja: TestOja;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

test.beforeAll(async ({ browser }) => {
  oja = await startTestOja();
  context = await browser.newContext({ baseURL: oja.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await signIn(page, 'ada@oja.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/wallet/);
  await setUpTwoFactor({ page });
});
test.afterAll(async () => {
  await context.close();
  await oja.stop();
});

async function expectSound(at: Page) {
  expect(await faultsOf(at)).toEqual([]);
  const overflow = await at.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const publish = () => page.getByRole('button', { name: 'Publish offer' }).click();

async function published(): Promise<string> {
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  return /trades\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

test('RP-05 RP-11 a price that follows the market is published by a private link, after a refusal beside its field', async () => {
  await page.goto('/trade-type-selection');
  await expectSound(page);
  await page.getByRole('link', { name: 'Advanced settings for a sell offer' }).click();
  await expect(page).toHaveURL(/\/create-trade\?type=sell/);

  const form = page.getByRole('form', { name: 'Post an offer' });
  await expect(form.getByText(/market: buy/)).toBeVisible();
  await publish();
  await expect(form.getByLabel('Naira for 1 USDT')).toBeFocused();

  await form.getByText('Floating').click();
  await form.getByLabel('Margin, percent').fill('1.5');
  await form.getByText('More price rules').click();
  await form.getByLabel('Lowest price').fill('1400');
  await form.getByLabel('Pause when the market is below').fill('1000');
  await form.getByLabel('You sell').fill('100');
  await form.getByLabel('Min order').fill('10000');
  await form.getByText('Bank transfer', { exact: true }).click();
  await form.getByText('OPay', { exact: true }).click();
  await form.getByText('Private link').click();
  await form.getByLabel('What the other side should know (optional)').fill('Own account only.');
  await expect(page.getByRole('complementary', { name: 'Review' })).toContainText('100.30 USDT');

  await publish();
  await expect(form.getByRole('alert')).toContainText('It is OPay.');
  await expectSound(page);
  await page.reload();
  await expect(form.getByLabel('Margin, percent')).toHaveValue('1.5');
  await form.getByText('OPay', { exact: true }).click();
  await publish();
  await published();
  await expect(page.getByText('Your offer is live for anyone with its link.')).toBeVisible();
});

test('TC-06 TC-19 RP-09 editing shows old and new, what more is held, and loses nothing when the offer changed meanwhile', async () => {
  await page.goto('/trades/active?tab=offers');
  const row = page.getByRole('listitem').filter({ hasText: '1.5 % over the market' });
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('button', { name: 'Share private link' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(/\/trades\/[0-9a-f-]{36}\?link=/);
  await page.keyboard.press('Escape');
  await expectSound(page);
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/\/edit-trade\/[0-9a-f-]{36}/);

  const review = page.getByRole('complementary', { name: 'Review' });
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByLabel('You sell').fill('112');
  await expect(review).toContainText('12.036 USDT more will be locked.');
  await expect(review.getByRole('deletion')).toContainText('100.00 USDT');
  await expect(review.getByRole('insertion')).toContainText('112.00 USDT');
  await expectSound(page);

  // The same person pauses it in another tab.
  const other = await context.newPage();
  await other.goto('/trades/active?tab=offers');
  const there = other.getByRole('listitem').filter({ hasText: '1.5 % over the market' });
  await there.getByRole('button', { name: /^Pause/ }).click();
  await expect(there).toContainText('You paused it.');

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(review.getByRole('alert')).toContainText('This offer has changed');
  await expect(page.getByLabel('You sell')).toHaveValue('112');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await expect(page.getByText('Saved. Active orders keep their terms.')).toBeVisible();

  await there.getByRole('button', { name: /^Resume/ }).click();
  await expect(there.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await expect(there).toContainText('112.00 USDT available');
  await other.close();
});

test('RP-10 the other URL edits too, and shows a message for an offer of somebody else', async () => {
  await page.goto('/trades/active?tab=offers');
  const edit = page.getByRole('link', { name: /^Edit/ }).first();
  const id = ((await edit.getAttribute('href')) ?? '').split('/').at(-1);
  await page.goto(`/create-trade/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit offer');
  await expect(page.getByLabel('You sell')).toHaveValue('112');

  await page.goto('/trades');
  const theirs = page.locator('a[href^="/trades/0"]').filter({ hasText: 'Bola' }).first();
  const theirId = ((await theirs.getAttribute('href')) ?? '').split(/[/?]/)[2];
  await page.goto(`/edit-trade/${theirId}`);
  await expect(page.getByRole('alert')).toContainText('Order not found');
});

test('RP-06 RP-07 RP-08 the short form takes all from the last offer: two taps for who has made one', async () => {
  await page.goto('/create-trade-simple/buy');
  await expect(page.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await expect(page.getByText('Other settings (defaults)')).toBeVisible();
  await expect(page.getByLabel('Naira for 1 USDT')).not.toHaveValue('');
  await page.getByLabel('You buy').fill('50');
  await page.getByLabel('Naira for 1 USDT').fill('1490');
  await publish();
  const bought = await published();

  await page.goto('/create-trade-simple');
  await expect(page.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await expect(page.getByText('Same as your last offer')).toBeVisible();
  await expect(page.getByLabel('You buy')).toHaveValue('50');
  await expectSound(page);
  await publish();
  expect(await published()).not.toBe(bought);

  await page.goto(`/create-trade-simple/buy/${bought}`);
  await expect(page.getByText('Same as that offer')).toBeVisible();
  await expect(page.getByLabel('Naira for 1 USDT')).toHaveValue('1,490');
});

test('TC-07 an owner takes an offer off the market from their list', async () => {
  await page.goto('/trades/active?tab=offers');
  const rows = page.getByRole('listitem').filter({ hasText: '1,490.00' });
  await expect(rows).toHaveCount(2);
  const edit = await rows.first().getByRole('link', { name: /^Edit/ }).getAttribute('href');
  await rows.first().getByRole('button', { name: /^More/ }).click();
  await rows.first().getByRole('button', { name: 'Cancel offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this offer off the market?' });
  await dialog.getByRole('button', { name: 'Cancel offer' }).click();
  await expect(rows).toHaveCount(1);

  await page.goto(edit ?? '');
  await expect(page.getByRole('alert')).toContainText('This offer is not open');
  await page.getByRole('link', { name: 'Post another like it' }).click();
  await expect(page).toHaveURL(/\/create-trade\?from=/);
  await expect(page.getByLabel('You buy')).toHaveValue('50');
});

test('CON-24 ERR-51 a page reloads its rate; without one, the default is used and marked', async () => {
  await page.clock.install();
  let reads = 0;
  await page.route('**/rest/v1/exchange_rates*', async (route) => {
    reads += 1;
    await route.continue();
  });
  await page.goto('/create-trade?type=sell');
  await expect(page.getByText(/market: buy/)).toBeVisible();
  const before = reads;
  await page.clock.runFor(61_000);
  await expect.poll(() => reads).toBeGreaterThan(before);

  await page.unroute('**/rest/v1/exchange_rates*');
  await page.route('**/rest/v1/exchange_rates*', (route) => route.abort());
  await page.reload();
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(
      page.getByText('Could not fetch current rates. Using estimated rates.'),
    ).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(/1 USDT ₦1,500\.00/)).toContainText(
    'market: buy ₦1,495.00, sell ₦1,505.00, spread ₦10.00, estimated',
  );
  expect(complaints).toEqual([]);
});
