import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/sandbox/demo-people.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

/** The names of the sandbox's people. */
const HANDLE = new RegExp(DEMO_PEOPLE.map(({ name }) => name.split(' ')[0]).join('|'));
const BOLA = '/traders/Bola%20Adeyemi';

async function expectAccessible(page: Page) {
  await page.waitForLoadState('networkidle');
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('TC-14 ENT-17 lists show the makers of offers, and their names link to a public page', async ({
  page,
}) => {
  for (const side of ['buy', 'sell']) {
    await page.goto(`${oja.url}/trades?type=${side}`);
    const offer = page.getByRole('row').filter({ has: page.locator('a[href^="/trades/01"]') });
    await expect(offer.first()).toContainText(HANDLE);
    await expect(offer.first()).toContainText(/[\d,]+ orders? · [\d.]+%|New trader/);
  }
  await page.goto(`${oja.url}/trades`);
  await page.locator('a[href^="/trades/01"]').filter({ visible: true }).first().click();
  const card = page.getByRole('region', { name: 'Seller' });
  await expect(card.getByText('verified')).toBeAttached();
  await card.getByRole('link', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/traders\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HANDLE);
  await expect(page.getByText('Completed orders')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Block' })).toHaveCount(0);
  expect((await page.goto(`${oja.url}/traders/nobody-at-all`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trader not found');
});

for (const width of [390, 1440]) {
  test(`somebody is trusted, blocked and let in again at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: oja.url,
      viewport: { width, height: 900 },
      isMobile: width < 768,
      hasTouch: width < 768,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
    await signIn(page, 'ada@oja.test', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/wallet/);

    await page.goto(BOLA);
    await page.getByRole('button', { name: 'Trust', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Trusted' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Block' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Bola Adeyemi?' });
    await expect(dialog).toContainText('is not notified');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You blocked this trader.')).toBeVisible();

    await page.goto('/profile?tab=trade-accounts');
    const blocked = page.getByRole('list', { name: 'Blocked' });
    await expect(blocked.getByRole('link', { name: 'Bola Adeyemi' })).toBeVisible();
    await expectAccessible(page);
    await blocked.getByRole('button', { name: 'Unblock Bola Adeyemi' }).click();
    await expect(page.getByText('No blocked users')).toBeVisible();
    await context.close();
  });
}
