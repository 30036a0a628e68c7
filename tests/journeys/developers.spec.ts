import { expect, test } from '@playwright/test';
import { expectSoundScreen, newLooker } from '#tests/support/browser/screen-check.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja?.stop());

test('the API’s page shows each call with its scope and an example, on any width', async ({
  browser,
}) => {
  const { page, complaints } = await newLooker(browser, oja.url);
  await expectSoundScreen(page, '/developers');
  const payout = page.getByRole('article', { name: 'Pay out to your bank' });
  await expect(payout).toContainText('payouts:write');
  await expect(payout).toContainText('required');
  await expect(payout.getByLabel('Request', { exact: true }).last()).toContainText(
    'Idempotency-Key',
  );
  expect(complaints).toEqual([]);
});

test('it is whole without a script, and after a move within the app', async ({ browser }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: oja.url });
  const page = await bare.newPage();
  await page.goto('/developers');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await bare.close();

  const { page: moving } = await newLooker(browser, oja.url);
  await moving.goto('/about');
  await moving.waitForLoadState('networkidle');
  const asked = moving.waitForResponse(/\/v1\/openapi\.json$/);
  await moving.evaluate(() => window.history.pushState({}, '', '/developers'));
  await asked;
  await expect(moving.getByRole('article', { name: 'Pay out to your bank' })).toBeVisible();
});
