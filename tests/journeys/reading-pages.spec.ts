import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

test('RT-08 /faq filters while typing, shows the count, and stores it in the URL', async ({
  page,
}) => {
  await page.goto(`${oja.url}/faq`);
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  await expect(async () => {
    await search.fill('duty stamp');
    await expect(page.getByRole('status').filter({ hasText: 'for “duty stamp”' })).toBeVisible();
  }).toPass();
  await expect(page).toHaveURL(/\/faq\?q=duty(%20|\+)stamp/);
  await expect(page.locator('main summary').filter({ visible: true }).first()).toContainText(
    'stamp duty',
  );
  await page.reload();
  await expect(search).toHaveValue('duty stamp');
  await search.fill('');
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeVisible();
});

test('RT-07 ROL-01 the part on cards opens and is scrolled to, also from a link within the app', async ({
  page,
}) => {
  await page.goto(`${oja.url}/how-it-works?section=virtual-cards`);
  await expect(page.getByText('The limit of $5,000 a month is a sample')).toBeInViewport();
  await page.goto(`${oja.url}/faq?q=dollar%20cards`);
  await page.locator('main').getByRole('link', { name: 'Virtual cards', exact: true }).click();
  await expect(page.getByText('The limit of $5,000 a month is a sample')).toBeInViewport();
});

test('RT-18 the deck turns by keys, shows all by Escape, and its URL has the slide', async ({
  page,
}) => {
  await page.goto(`${oja.url}/pitch-deck#market`);
  await expect(page.getByText('4 of 10')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#product$/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByText('10 of 10')).toBeVisible();
  await page.keyboard.press('Escape');
  const overview = page.getByRole('navigation', { name: 'All slides' });
  await overview.getByRole('link', { name: 'Economics' }).click();
  await expect(overview).toBeHidden();
  await expect(page).toHaveURL(/#economics$/);
  await expect(page.getByText('The market keeps')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('RT-06 RT-08 RT-09 RT-11 RT-12 ROL-02 pages read, open and search', async ({ page }) => {
    await page.goto(`${oja.url}/about`);
    await page.locator('main').getByRole('link', { name: 'How an order works' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How an order works');

    await page.goto(`${oja.url}/support`);
    await page.getByRole('searchbox').fill('frozen account');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/faq\?q=frozen\+account/);
    await expect(page.getByText('Download the signed record of the order')).toBeVisible();

    await page.goto(`${oja.url}/faq#kobo`);
    await expect(page.getByText('Pay it to the kobo.')).toBeVisible();

    await page.goto(`${oja.url}/compliance#clause-1.7`);
    await expect(
      page.getByText('No licence is claimed by this installation.').first(),
    ).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Expiry and late payment' })).toBeInViewport();
  });
});
