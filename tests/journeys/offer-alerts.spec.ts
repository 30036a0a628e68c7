import { createClient } from '@supabase/supabase-js';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { tabAndPress, tabAndType } from '#tests/support/browser/keyboard.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { expectSound, newLooker } from '#tests/support/browser/screen-check.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

/** Bola creates a buy offer, as the form would. */
async function bolaBuys(price: number): Promise<void> {
  const client = createClient(oja.url, oja.anonKey, { auth: { persistSession: false } });
  await client.auth.signInWithPassword({ email: 'bola@oja.test', password: DEMO_PASSWORD });
  await client
    .rpc('create_trade', {
      p_trade_type: 'buy',
      p_asset: 'USDT',
      p_amount: 40,
      p_price_per_unit: price,
      p_min_order_amount: 10_000,
      p_max_order_amount: 60_000,
      p_payment_method_ids: ['bank-transfer', 'opay'],
    })
    .throwOnError();
}

test('an alert notifies its owner of a new offer, and can be managed', async ({ browser }) => {
  const { page, context, complaints } = await newLooker(browser, oja.url);
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await signIn(page, 'chidi@oja.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/wallet/);
  const toasts = page.locator('[data-toast]');
  const dialog = page.getByRole('dialog');

  await test.step('what is looked for on the market is what is waited for', async () => {
    await page.goto('/trades?side=sell&amount=50000&method=opay');
    await expect(page.getByRole('button', { name: 'Price alert', exact: true })).toBeVisible();
    await tabAndPress(page, page.getByRole('button', { name: 'Price alert', exact: true }));
    await expect(dialog.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'OPay' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(dialog.getByLabel('You want to receive')).toHaveValue('50,000');
    await dialog.getByRole('button', { name: 'Price alert', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Enter a price, or choose Any price.');
    await expect(dialog.getByLabel('At least, for one USDT')).toBeFocused();
    await expectSound(page, 'asking for an alert');
    await tabAndType(page, dialog.getByLabel('At least, for one USDT'), '1530');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(toasts).toContainText('Alert set. We’ll notify you.');
    await expect(toasts).toContainText('No offers match yet.');
  });

  await test.step('a matching offer is notified at once, another one is not', async () => {
    await page.getByRole('link', { name: 'Price alerts' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=notifications/);
    const line = page.getByRole('listitem').filter({ hasText: 'Sell USDT at ₦1,530.00 or more' });
    await expect(line).toContainText('by OPay · for ₦50,000.00');
    await expect(line).toContainText('Nothing found yet');
    await bolaBuys(1529);
    await bolaBuys(1531);
    const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
    await expect(bell).toBeVisible();
    await bell.click();
    const notifications = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(notifications.getByRole('listitem')).toHaveCount(1);
    await expect(notifications).toContainText('USDT at ₦1,531.00');
    await expect(notifications).toContainText(
      'Bola Adeyemi buys for ₦10,000.00 to ₦60,000.00, by OPay.',
    );
    await notifications.getByRole('link', { name: 'View: USDT at ₦1,531.00' }).click();
    await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
    await expect(page.getByRole('button', { name: 'Sell to Buyer', exact: true })).toBeVisible();
    await page.goto('/profile?tab=notifications');
    await expect(line).toContainText('1 offer found, the last');
  });

  await test.step('it is changed, paused, deleted and brought back', async () => {
    const line = page.getByRole('listitem').filter({ hasText: /^Sell USDT/ });
    await line.getByRole('button', { name: /^Change/ }).click();
    await dialog.getByText('The market', { exact: true }).click();
    await dialog.getByLabel('Margin, percent').fill('0,5');
    await dialog.getByText('Over', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(line).toContainText('Sell USDT at least 0.5% over the market');
    await line.getByRole('switch').uncheck();
    await expect(toasts).toContainText(['Alert paused']);
    await expectSound(page, 'own alerts');

    await line.getByRole('button', { name: /^Delete/ }).click();
    await expect(line).toHaveCount(0);
    await expect(page.getByText('No alerts yet.')).toBeVisible();
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(line).toContainText('Sell USDT at least 0.5% over the market');
    await expect(line.getByRole('switch')).not.toBeChecked();
  });

  expect(complaints).toEqual([]);
  await test.step('without a network nothing can be pressed, and what failed is tried again', async () => {
    await context.setOffline(true);
    const line = page.getByRole('listitem').filter({ hasText: /^Sell USDT/ });
    await expect(line.getByRole('switch')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Add an alert' })).toBeDisabled();
    await context.setOffline(false);
    await page.route('**/rest/v1/offer_alerts*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Couldn’t load your alerts')).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/rest/v1/offer_alerts*');
    await page
      .getByRole('button', { name: /Try again/ })
      .first()
      .click();
    await expect(line).toBeVisible();
    await page.route('**/rpc/create_offer_alert', (route) => route.abort());
    await page.getByRole('button', { name: 'Add an alert' }).click();
    await dialog.getByText('Any price', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Price alert', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
});
