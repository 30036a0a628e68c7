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
  await expectFits(page);
}

async function expectFits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('RT-03 PRD-06 RT-04 PRD-07 AMB-10 OTC and spot are read signed out, also without scripts', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: oja.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/otc-trading');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OTC trading');
  await expect(page.getByText('prices on this page are estimates only')).toBeVisible();
  await expect(page.getByRole('row', { name: /USDT\/NGN/ })).toContainText('₦1,');
  await page.goto('/spot-market?pair=ETH-USDT');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spot market');
  await expect(page.getByText('Ethereum in dollars, the last 7 days')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
    'href',
    '/sign-in',
  );
  await context.close();
});

test('a quote is computed exactly and links to matching offers', async ({ page }) => {
  await page.goto(`${oja.url}/otc-trading`);
  await page.getByText('cNGN', { exact: true }).last().click();
  await page.getByLabel('How much').fill('1234567.89');
  await expect(page.getByRole('status').or(page.locator('output'))).toContainText([
    '₦1,234,567.89',
  ]);
  await expect(page.getByText('Estimate only', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See offers for this amount' }).click();
  await expect(page).toHaveURL(/\/trades\?side=sell&asset=cNGN&amount=1234567\.89/);
});

test('RT-17 PRD-15 M-2.T the tab of plans shows their prices and that none is for sale yet', async ({
  page,
}) => {
  await page.goto(`${oja.url}/crypto-lens?tab=subscription`);
  await expect(page.getByText('Plans from $9.99 a month')).toBeVisible();
  await expect(page.getByText('Not for sale yet')).toBeVisible();
});

test('RT-14 RT-15 RT-16 PRD-16 PRD-17 CON-27 CryptoLens opens by its tabs', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(`${oja.url}/crypto-lens`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CryptoLens');
  await expect(page.getByText('An expected range, not a forecast.')).toBeVisible();
  const prices = page.getByRole('table', { name: 'The biggest coins by market value' });
  await expect(prices.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('SAMPLE').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Indicators' }).click();
  await expect(page).toHaveURL(/tab=indicators/);
  await expect(page.getByRole('columnheader', { name: 'RSI 14' })).toBeVisible();
  await expectFits(page);
  await page.goto(`${oja.url}/crypto-lens?tab=predictions`);
  await expect(page.getByRole('link', { name: 'Predictions' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const path of ['/otc-trading', '/spot-market']) {
    await page.goto(`${oja.url}${path}`);
    await expectFits(page);
  }
});

test('ERR-52 ERR-53 ERR-54 ERR-56 a market that fails is named, and the last prices stay', async ({
  page,
}) => {
  const fault = async (kind: string | null) => {
    await page.request.post(`${oja.url}/sandbox/market/fault`, { data: { fault: kind } });
  };
  // The first visit caches them.
  await page.goto(`${oja.url}/crypto-lens`);
  for (const [kind, message] of [
    ['timeout', 'Request timed out. Please try again.'],
    ['429', 'Rate limit exceeded. Please try again in a minute.'],
    ['500', 'Cryptocurrency API unavailable. Please try again later.'],
  ] as const) {
    await fault(kind);
    await page.goto(`${oja.url}/crypto-lens`);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('These are the last prices we have.')).toBeVisible();
    await expect(page.getByRole('row', { name: /BTC/ }).first()).toBeVisible();
  }
  await fault(null);
});

test('ERR-51 ERR-55 CON-24 without any source the default rate is used and marked', async ({
  page,
}) => {
  await page.goto(`${oja.url}/about`);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'OTC Trading' }).first().click();
  await expect(
    page.getByText('Could not fetch current rates. Using estimated rates.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /USDT\/NGN/ })).toContainText('₦1,500.00');
  await page.getByRole('link', { name: 'CryptoLens' }).first().click();
  await expect(page.getByText('Failed to fetch cryptocurrency data')).toBeVisible();
});
