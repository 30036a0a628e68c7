import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/journey.ts';
import { tabAndPress, tabAndType } from '#tests/support/browser/keyboard.ts';
import type { TestOja } from '#tests/support/harness/oja-server.ts';
import { sharedTestOja } from '#tests/support/harness/shared-oja.ts';
import { handleDialog, HOME_URL, newVisitor, PASSWORD } from '#tests/support/browser/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await sharedTestOja();
});

test('from sign-up to the first trade by the keyboard alone', async ({ browser }) => {
  const { page, email, complaints } = await newVisitor(browser, {
    name: 'Kemi Keys',
    url: oja.url,
  });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Log In' }));
  await tabAndPress(page, page.getByRole('main').getByRole('link', { name: /sign up|create/i }));
  await expect(page).toHaveURL(/\/sign-up/);
  await tabAndType(page, page.getByLabel('Full name'), 'Kemi Keys');
  await tabAndType(page, page.getByRole('textbox', { name: 'Email', exact: true }), email);
  await tabAndType(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await tabAndType(page, page.getByLabel('Confirm password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Account Created' })).toBeVisible();

  // The mail is read elsewhere; its link is opened there.
  await page.goto(`/sandbox/outbox?to=${encodeURIComponent(email)}`);
  await tabAndPress(page, page.getByRole('link', { name: /\/auth\/v1\/verify/ }).first());
  await expect(page).toHaveURL(HOME_URL);
  await tabAndPress(page, handleDialog(page).getByRole('button', { name: /^Keep / }));
  await expect(handleDialog(page)).toHaveCount(0);

  await tabAndPress(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Trades/ }),
  );
  await expect(page).toHaveURL(/\/trades/);
  // The limit of somebody who has confirmed only an e-mail.
  await tabAndType(page, page.getByRole('textbox', { name: 'You pay, in naira' }), '20000');
  await expect(page).toHaveURL(/amount=20000/);
  await tabAndPress(page, page.locator('a[href^="/trades/01"]').filter({ visible: true }).first());
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await tabAndPress(page, page.getByRole('button', { name: 'Buy Now', exact: true }));
  await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  await tabAndPress(page, page.getByRole('button', { name: /^I have sent ₦/ }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/turn|checks|release/i);
  expect(complaints).toEqual([]);
});

test('Back and Forward keep the place on the list and what was typed', async ({ browser }) => {
  const { page } = await newVisitor(browser, { name: 'Femi Back', url: oja.url, width: 390 });
  await page.goto('/trades');
  const far = page.locator('a[href^="/trades/01"]').filter({ visible: true }).last();
  await far.scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => window.scrollY);
  expect(scrollPosition).toBeGreaterThan(200);
  await far.click();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(page).toHaveURL(/\/trades$/);
  await expect
    .poll(() => page.evaluate(() => window.scrollY))
    .toBeGreaterThan(scrollPosition - 150);
  await page.goForward();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);

  await page.goto('/sign-up');
  // Input before the page's script is loaded is lost.
  await expect(page.getByRole('tab', { name: 'Email' })).toBeEnabled();
  await page.getByLabel('Full name').fill('Femi Back');
  await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue('Femi Back');
});
