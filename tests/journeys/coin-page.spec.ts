import { expect, type Page } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { test } from '#tests/support/browser/journey.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

async function expectSound(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('a coin’s page is complete without scripts: price, sources, offers, networks, what it is', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: oja.url, javaScriptEnabled: false });
  const page = await context.newPage();
  // A new market gets its first history within a minute.
  await expect(async () => {
    await page.goto('/crypto-lens/usdt');
    const chart = page.getByRole('img', { name: /Reference rate, 1 USDT in naira/ });
    await expect(chart).toBeVisible({ timeout: 1_000 });
    const peg = page.getByText(/a dollar: markets ask and bid between/);
    await expect(peg).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 75_000 });
  await expect(page).toHaveTitle('USDT price in naira · Oja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tether USDT');
  await expect(page.getByText('Tether can freeze addresses')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Sources of the price' }).getByRole('row'),
  ).not.toHaveCount(1);
  // This market runs without a chain.
  await expect(page.getByText('Deposits and withdrawals of this coin are not open')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy USDT' })).toHaveAttribute('href', '/trades');
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/\/crypto-lens\/usdt\?range=month/);
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
  await context.close();
});

for (const width of [390, 1440]) {
  test(`the list leads to each coin’s page, and the market too, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${oja.url}/crypto-lens`);
    await page.getByRole('table').first().getByRole('link', { name: /BTC/ }).click();
    await expect(page).toHaveURL(/\/crypto-lens\/btc$/);
    await expect(page.getByText('does not trade it')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'All coins' }).click();
    await page.getByRole('link', { name: 'cNGN', exact: true }).click();
    await expect(page.getByText('On Oja it counts one naira each.')).toBeVisible();
    await expectSound(page);
    await page.goto(`${oja.url}/trades`);
    await page.getByRole('link', { name: 'USDT prices' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tether USDT');
    await expectSound(page);
  });
}

test('a coin that does not exist is not found', async ({ page }) => {
  const answer = await page.goto(`${oja.url}/crypto-lens/nosuch`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coin not found');
});

test('the market’s first view brings the last prices along, so that a browser asks for none', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/get_last_prices|exchange_rates|trader_trusts/.test(request.url())) {
      asked.push(request.url());
    }
  });
  await page.goto(`${oja.url}/trades`);
  await expect(page.getByRole('link', { name: 'USDT prices' }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
