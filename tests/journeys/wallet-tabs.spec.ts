import { expect } from '@playwright/test';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { expectSound, newLooker } from '#tests/support/browser/screen-check.ts';

let oja: TestOja;
let ada: DemoPerson;
test.beforeAll(async () => {
  oja = await sharedTestOja();
  ada = await demoPerson(oja, 'ada@oja.test');
});

test('RP-24 RP-25 RP-26 PRD-08 the wallet has five tabs and a menu with the rest, and every old address leads to its part', async ({
  browser,
}) => {
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, ada.session);
  await page.goto('/wallet');
  const tabs = page.getByRole('navigation', { name: 'Wallet' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Overview',
    'Deposit',
    'Withdraw',
    'Send & convert',
    'Activity',
  ]);

  await test.step('trading comes first, and a day of history draws no line', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Trade', exact: true })).toHaveAttribute(
      'href',
      '/trades',
    );
    await expect(main.getByRole('heading', { name: 'Activity' })).toBeVisible();
    await expect(main.getByRole('slider')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^oja-statement-\d{4}-\d{2}\.csv$/);
  });

  await test.step('the menu is walked by the keys, names the open part, and the title does too', async () => {
    await page.getByRole('main').getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('link', { name: 'Savings' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wallet\?tab=security$/);
    await expect(page.getByRole('button', { name: 'More: Security' })).toBeVisible();
    await expect(page).toHaveTitle(/Security/);
  });

  await test.step('sending and converting are one part with two addresses', async () => {
    await page.goto('/wallet?tab=convert');
    await expect(page.getByRole('tab', { name: 'Convert', selected: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'You give' }).fill('10');
    await expect(page.getByText(/^You get about [\d,]+\.\d\d cNGN$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your limits' })).toBeVisible();
    await expectSound(page, 'convert');
    await page.getByRole('tab', { name: 'Request' }).click();
    await expect(page).toHaveURL(/tab=transfer$/);
    await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible();
  });

  await test.step('the limit and what is left of it stand beside a withdrawal', async () => {
    await page.goto('/wallet?tab=withdraw');
    const limit = page.getByRole('region', { name: 'Your limits' });
    await expect(limit).toContainText(/\$[\d,.]+ left/);
    await page.getByRole('tab', { name: 'To a bank' }).click();
    await expect(page.getByRole('region', { name: 'Minimum and fees' })).toContainText('₦10.00');
  });
  expect(complaints).toEqual([]);
});
