import { expect } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '#core/wire/database.ts';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { expectSound, newLooker } from '#tests/support/browser/screen-check.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
let ada: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja();
  ada = await demoPerson(oja, 'ada@oja.test');
});
test.afterAll(() => oja.stop());

async function invoices(isTest = false) {
  const { data } = await ada.client.rpc('list_invoices', { p_is_test: isTest }).throwOnError();
  return data.invoices;
}

test('PRD-10 a business is set up, asks for money once, and sees it settled', async ({
  browser,
}) => {
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, ada.session);

  await page.goto('/merchant');
  await expect(page.getByRole('heading', { name: 'Set up your business' })).toBeVisible();
  await page.getByLabel('Name your customers see').fill('Ojuolape Studio');
  await expect(page.getByLabel('Invoice numbers')).toHaveValue('OS');
  await expect(page.getByLabel('Bank account for naira')).not.toHaveValue('');
  await expectSound(page, 'business setup');
  await page.getByRole('button', { name: 'Start selling' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expectSound(page, 'no invoices');

  await page.getByRole('link', { name: 'New invoice' }).click();
  await page.getByLabel('Who pays').fill('Kemi');
  await page.getByLabel('Line 1: what for').fill('Brand identity, second half');
  await page.getByLabel('Line 1: price of each').fill('350000');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Line 2: what for').fill('Packaging for six breads');
  await page.getByLabel('Line 2: how many').fill('6');
  await page.getByLabel('Line 2: price of each').fill('18500');
  await page.getByLabel('Tax').selectOption('750');
  const paper = page.getByRole('region', { name: 'What Kemi gets' });
  await expect(paper).toContainText('₦495,575.00');
  await expect(paper).toContainText('Four hundred and ninety-five thousand');
  await expect(page.getByText(/^Draft, saved /)).toBeVisible();
  await expect(paper).toContainText('Invoice OS-0001');
  await expectSound(page, 'invoice editor');

  await page.getByLabel('Who pays').press('Control+Enter');
  const lastLook = page.getByRole('dialog', { name: 'What Kemi gets' });
  await expect(lastLook).toContainText('₦495,575.00');
  await page.keyboard.press('Enter');
  await expectSound(page, 'last look');
  await page.keyboard.press('Escape');
  await expect(lastLook).toHaveCount(0);
  expect(await invoices()).toMatchObject([{ number: 'OS-0001', status: 'draft' }]);

  // What was typed a moment ago is in it, though nothing has saved it yet.
  await page.getByLabel('Who pays').fill('Kemi B');
  await page.getByRole('button', { name: 'Issue and copy the link' }).dblclick();
  const sheet = page.getByRole('dialog', { name: 'Invoice OS-0001' });
  await expect(sheet.getByText('Sent', { exact: true })).toBeVisible();
  await expectSound(page, 'open invoice');
  const [invoice, ...others] = await invoices();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ status: 'open', total: '495575', payer_name: 'Kemi B' });

  const stranger = createClient<Database>(oja.url, oja.anonKey, {
    auth: { persistSession: false },
  });
  const p_public_id = invoice?.id ?? '';
  const { data: shown } = await stranger.rpc('get_public_invoice', { p_public_id }).throwOnError();
  expect(shown).toMatchObject({
    total: '495575',
    tax: '34575',
    payee: { display_name: 'Ojuolape Studio' },
  });
  const { data: quote } = await stranger
    .rpc('quote_invoice', { p_public_id, p_method: 'bank_manual' })
    .throwOnError();
  await stranger
    .rpc('mark_invoice_sent', {
      p_public_id,
      p_quote_id: quote.quote_id,
      p_sender_name: 'KEMI BALOGUN',
    })
    .throwOnError();

  // The notification brings it to the open page.
  await expect(sheet.getByText('Check your bank')).toBeVisible();
  await expect(sheet.getByText(/KEMI BALOGUN sent it/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Count it' }).dblclick();
  await expect(sheet.getByText('Settled', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Settled: the money is yours')).toBeVisible();
  await expectSound(page, 'settled invoice');
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: 'OS-0001' });
  await expect(row).toContainText('Settled');
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'KEMI' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'OS-0001' })).toContainText('Counted');
  await expectSound(page, 'payments');
  expect(complaints).toEqual([]);
});

test('test mode says so, and its invoices are apart', async ({ browser }) => {
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, ada.session);
  await ada.client
    .rpc('set_merchant_profile', {
      p_display_name: 'Ojuolape Studio',
      p_settle_asset: 'USDT',
      p_invoice_prefix: 'OS',
    })
    .throwOnError();

  await page.goto('/merchant');
  await page.getByRole('switch', { name: 'Test mode' }).click();
  await expect(page.getByText(/^Nothing on this page moves money/)).toBeVisible();
  await page.getByRole('link', { name: 'New invoice' }).click();
  await page.getByLabel('Line 1: what for').fill('Bread');
  await page.getByLabel('Line 1: price of each').fill('500');
  // Without an email nothing is mailed, and the button says what it does.
  await expect(page.getByRole('button', { name: 'Issue and copy the link' })).toBeVisible();
  await page.getByLabel('Their email (optional)').fill('kemi@bakery.test');
  await expect(page.getByRole('switch', { name: 'Email it and remind them' })).toBeChecked();
  await page.getByRole('button', { name: 'Send ₦500.00', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Invoice OS-T/ });
  await sheet.getByRole('button', { name: 'Withdraw the invoice' }).click();
  await sheet.getByLabel('Reason').fill('Only a test');
  await sheet.getByRole('button', { name: 'Withdraw the invoice' }).click();
  await expect(sheet.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Only a test')).toBeVisible();
  expect(await invoices(true)).toMatchObject([{ status: 'void', test: true }]);
  expect((await invoices()).filter(({ test }) => test)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('links, recurring invoices and keys are made in the console', async ({ browser }) => {
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, ada.session);
  await ada.client
    .rpc('set_merchant_profile', {
      p_display_name: 'Ojuolape Studio',
      p_settle_asset: 'USDT',
      p_invoice_prefix: 'OS',
    })
    .throwOnError();

  await page.goto('/merchant?tab=links');
  await page.getByRole('button', { name: 'New link' }).click();
  const form = page.getByRole('dialog', { name: 'New payment link' });
  await form.getByLabel('What for').fill('Six breads');
  await form.getByRole('textbox', { name: 'Amount' }).fill('18500');
  await form.getByRole('button', { name: 'Add a question' }).click();
  await form.getByRole('textbox', { name: 'Question 1' }).fill('Which day?');
  await expectSound(page, 'new link');
  await form.getByRole('button', { name: 'Create the link' }).click();
  const link = page.getByRole('dialog', { name: 'Six breads' });
  await expect(link.getByText('Takes payments')).toBeVisible();
  await link.getByRole('button', { name: 'Pause' }).click();
  await expect(link.getByText('Paused', { exact: true })).toBeVisible();
  await expectSound(page, 'payment link');

  await page.goto('/merchant?tab=recurring');
  await page.getByRole('button', { name: 'New recurring invoice' }).click();
  const again = page.getByRole('dialog', { name: 'New recurring invoice' });
  await again.getByLabel('Who pays').fill('Kemi');
  await again.getByLabel('Line 1: what for').fill('Retainer');
  await again.getByLabel('Line 1: price of each').fill('50000');
  await expectSound(page, 'new recurring invoice');
  await again.getByRole('button', { name: 'Create it' }).click();
  const made = page.getByRole('dialog', { name: 'Kemi' });
  await expect(made.getByText('every month')).toBeVisible();
  await made.getByRole('button', { name: 'End it for good' }).click();
  await expect(made.getByText('Ended', { exact: true })).toBeVisible();

  await page.goto('/merchant?tab=developers');
  await expect(page.getByText(/^No key yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const add = page.getByRole('dialog', { name: 'Add an address for events' });
  await add.getByLabel('Address', { exact: true }).fill('https://shop.example/hooks');
  await add.getByRole('button', { name: 'Add the address' }).click();
  await expect(add.getByText(/^whsec_/)).toBeVisible();
  await add.getByRole('button', { name: 'I stored it' }).click();
  await expect(page.getByText('https://shop.example/hooks')).toBeVisible();
  await expectSound(page, 'developers');
  expect(complaints).toEqual([]);
});

test('a test key is made, rotated and revoked, each secret shown once', async ({ browser }) => {
  const { client } = await demoPerson(oja, 'chidi@oja.test');
  await client
    .rpc('set_merchant_profile', {
      p_display_name: 'Chidi Prints',
      p_settle_asset: 'USDT',
      p_invoice_prefix: 'CP',
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
