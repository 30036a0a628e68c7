import { expect } from '@playwright/test';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { expectSound, newLooker } from '#tests/support/browser/screen-check.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

test('a test key is made, rotated and revoked, each secret shown once', async ({ browser }) => {
  const { client } = await demoPerson(oja, 'ada@oja.test');
  await client
    .rpc('set_merchant_profile', {
      p_display_name: 'Ada Prints',
      p_settle_asset: 'USDT',
      p_invoice_prefix: 'AP',
    })
    .throwOnError();
  const app = await enrolSecondFactor(client);
  const { data } = await client.auth.getSession();
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, JSON.stringify(data.session));

  await page.goto('/merchant?tab=developers&test=1');
  await page.getByRole('button', { name: 'Make a test key' }).click();
  const sheet = page.getByRole('dialog', { name: 'Make a test key' });
  await sheet.getByLabel('Name').fill('Shop server');
  await sheet.getByRole('checkbox', { name: 'Write invoices' }).check();
  await sheet.getByLabel('Code from your authenticator app').fill(await app.nextCode());
  await expectSound(page, 'a new key');
  await sheet.getByRole('button', { name: 'Make the key' }).click();
  const secret = sheet.getByText(/^oja_test_sk_/);
  await expect(secret).toBeVisible();
  const first = await secret.textContent();
  await expectSound(page, 'the key, once');
  await sheet.getByRole('button', { name: 'I stored it' }).click();
  const keys = page.getByRole('region', { name: 'Keys' });
  await expect(keys).toContainText('invoices');
  await expect(keys).toContainText('from anywhere');
  await expectSound(page, 'keys');

  await keys.getByRole('button', { name: 'Rotate or revoke Shop server' }).click();
  const change = page.getByRole('dialog', { name: 'Shop server' });
  await change.getByLabel('Code from your authenticator app').fill(await app.nextCode());
  await change.getByRole('button', { name: 'Rotate the key' }).click();
  const second = change.getByText(/^oja_test_sk_/);
  await expect(second).toBeVisible();
  expect(await second.textContent()).not.toBe(first);
  await change.getByRole('button', { name: 'I stored it' }).click();
  await expect(keys.getByText(/^(ended|revoked) /)).toHaveCount(1);

  await keys.getByRole('button', { name: 'Rotate or revoke Shop server' }).click();
  await change.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(keys.getByRole('button', { name: /^Rotate or revoke/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
