import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Find a trader by handle' });
const makers = (page: Page) => page.locator('tbody tr td:first-child a');

async function expectSound(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('a visitor finds a trader’s offers by the beginning of the handle, and the trader’s page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${oja.url}/trades`);
  await field(page).fill('chidi');
  await expect(page).toHaveURL(/\/trades\?trader=chidi$/);
  await expect(makers(page).first()).toHaveText('Chidi Nwosu');
  expect(new Set(await makers(page).allTextContents())).toEqual(new Set(['Chidi Nwosu']));
  await expectSound(page);

  await page.getByRole('link', { name: 'Chidi Nwosu’s page' }).click();
  await expect(page).toHaveURL(/\/traders\/Chidi%20Nwosu/);
  await page.goBack();
  await expect(field(page)).toHaveValue('chidi');

  await field(page).fill('nobody at all');
  await expect(page.getByText('whose handle begins with “nobody at all”')).toBeVisible();
  await page.getByRole('button', { name: 'Look among buyers' }).click();
  await expect(page).toHaveURL(/side=sell&trader=nobody\+at\+all/);
  await page.getByRole('button', { name: 'Clear the name' }).click();
  await expect(page).toHaveURL(/\/trades\?side=sell$/);
});

test('a phone has the field as well, and it works without scripts', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: oja.url,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
    });
    const page = await context.newPage();
    await page.goto('/trades?asset=USDT&verified=true');
    await field(page).fill('BOLA');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/verified=true.*trader=BOLA|trader=BOLA.*verified=true/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Bola Adeyemi' })).not.toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Chidi Nwosu' })).toHaveCount(0);
    if (javaScriptEnabled) await expectSound(page);
    await context.close();
  }
});

test('somebody narrows the market to the traders they trust, whose offers carry a mark', async ({
  browser,
}) => {
  const ada = await demoPerson(oja, 'ada@oja.test');
  const { data: hauwa } = await ada.client
    .from('trader_profiles')
    .select('id')
    .eq('handle', 'Hauwa Bello')
    .single()
    .throwOnError();
  await ada.client.rpc('trust_trader', { p_trader_id: hauwa.id }).throwOnError();
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/sign-in?from=%2Ftrades');
  await signIn(page, 'ada@oja.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/trades/);

  const row = page.getByRole('row').filter({ hasText: 'Hauwa Bello' }).first();
  await expect(row).toContainText('you trust this trader');
  const toggle = page.getByRole('button', { name: 'Traders you trust' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/trusted=true/);
  await expect(page.getByText('1 of 1 offer')).toBeVisible();
  expect(await makers(page).allTextContents()).toEqual(['Hauwa Bello']);
  await expectSound(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Price alert', exact: true })).toContainText(
    'Price alert',
  );
  await page.getByRole('button', { name: /More filters/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Traders you trust' })).toBeChecked();
  await ada.client.rpc('untrust_trader', { p_trader_id: hauwa.id }).throwOnError();
  await context.close();
});

test('a visitor with a link to trusted traders is asked to log in', async ({ page }) => {
  await page.goto(`${oja.url}/trades?trusted=true`);
  await expect(page.getByText('Log in to see offers of the traders you trust.')).toBeVisible();
});
