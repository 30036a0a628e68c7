import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { newClaimToken } from '#server/business/refunds/claim-secrets.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { button, startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoMerchant } from '#tests/support/factories/demo-merchant.ts';
import { type DemoPerson, demoAdministrator } from '#tests/support/factories/demo-person.ts';
import { newestMessage } from '#tests/support/fakes/outbox.ts';
import { inDatabase } from '#tests/support/harness/in-database.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

const PHONE = { width: 390, height: 844 };

test.describe.configure({ mode: 'parallel' });

let oja: TestOja;
let merchant: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
  merchant = await demoMerchant(oja, 'ada@oja.test');
});
test.afterAll(() => oja.stop());

async function payer(browser: Browser, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: oja.url,
    javaScriptEnabled,
    viewport: PHONE,
  });
  return context.newPage();
}

async function link(terms: object = {}): Promise<{ token: string; link_id: string }> {
  const { data } = await merchant.client
    .rpc('create_payment_link', {
      p_title: 'Ankara dress',
      p_currency: 'NGN',
      p_accepts: ['bank_manual', 'wallet'],
      ...terms,
    })
    .throwOnError();
  return data;
}

test('RT-21 a payment link opens an invoice of the payer’s own, without an account and without scripts', async ({
  browser,
}) => {
  const { token } = await link({
    p_amount: '12500',
    p_allow_quantity: true,
    p_collect: [{ name: 'size', label: 'Your size', required: true }],
  });
  const page = await payer(browser);
  const opened = await page.goto(`/pay/${token}?amount=1`);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { level: 1, name: 'Ankara dress' })).toBeVisible();
  await expect(page.getByText('Suggested by this link')).toBeHidden();
  await page.getByLabel('How many').fill('2');
  await page.getByLabel('Your size').fill('14');
  await button(page, 'Choose how to pay').click();
  await expect(page).toHaveURL(/\/invoice\/inv_\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₦25,000.00');
  const [invoice] = await inDatabase(
    oja,
    sql<{
      metadata: object;
    }>`select metadata from invoices where public_id = ${page.url().split('/').at(-1)}`,
  );
  expect(invoice?.metadata).toEqual({ size: '14' });
});

test('an amount in the URL is suggested for open amounts only; a link that takes nothing says why', async ({
  browser,
}) => {
  const { token, link_id } = await link({ p_min: '500', p_max: '2000' });
  const page = await payer(browser);
  await page.goto(`/pay/${token}?amount=1500`);
  await expect(page.getByText('Suggested by this link')).toBeVisible();
  await expect(page.getByLabel('How much (NGN)')).toHaveValue('1500');
  await page.getByLabel('How much (NGN)').fill('3,000');
  await button(page, 'Choose how to pay').click();
  await expect(page.getByRole('alert')).toContainText('Check the amount');
  await expect(page.getByText('Suggested by this link')).toBeHidden();
  const scripted = await payer(browser, true);
  await scripted.goto(`/pay/${token}`);
  expect(await faultsOf(scripted)).toEqual([]);

  await merchant.client
    .rpc('set_payment_link_status', { p_link_id: link_id, p_status: 'paused' })
    .throwOnError();
  await page.goto(`/pay/${token}`);
  await expect(page.getByRole('heading', { name: 'This link is paused' })).toBeVisible();
  await expect(button(page, 'Choose how to pay')).toHaveCount(0);
});

/** A refund of 5 USDT, offered by mail. Returns the token of its link. */
async function offeredRefund(email: string): Promise<string> {
  const { data: made } = await merchant.client
    .rpc('create_invoice', {
      p_items: [{ title: 'Bread', quantity: 1, unit_price: 10 }],
      p_currency: 'USDT',
      p_accepts: ['onchain'],
    })
    .throwOnError();
  const { token, hash } = newClaimToken();
  await inDatabase(
    oja,
    sql`with paid as (insert into invoice_payments (public_id, invoice_id, merchant_id, method, asset, units, value, state)
        values ('pay_' || repeat('2', 22), ${made.invoice_id}, ${merchant.userId}, 'onchain', 'USDT', 500000000, 5, 'dropped')
        returning id, invoice_id, merchant_id)
      insert into invoice_refunds (public_id, invoice_id, merchant_id, payment_id, source, asset, units, value, reason,
          state, claim_hash, claim_email, expires_at)
        select 'ref_' || repeat('2', 22), invoice_id, merchant_id, id, 'held', 'USDT', 500000000, 5, 'surplus', 'offered',
          ${hash}, ${email}, app_now() + interval '30 days' from paid`,
  );
  return token;
}

test('a refund is claimed by its mailed code to an address, without an account and without scripts', async ({
  browser,
}) => {
  const token = await offeredRefund('kemi@example.com');
  const page = await payer(browser);
  const opened = await page.goto(`/refund/${token}`);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5.00 USDT');
  await expect(page.getByText('k…@example.com')).toBeVisible();
  await button(page, 'Send me a code').click();
  await expect(page.getByText(/^Fee .* arrives$/).first()).toBeVisible();
  await expect(page.getByText(/held 24 hours/)).toBeVisible();

  const { code } = await newestMessage(oja.url, 'kemi@example.com');
  const address = page.getByLabel('Your address on that network');
  await page.getByLabel('Code from the email').fill(code === '000000' ? '000001' : '000000');
  await address.fill('0x52908400098527886E0F7030069857D2E4169EE7');
  await button(page, 'Send it to this address').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Code from the email').fill(code ?? '');
  await address.fill('0x52908400098527886E0F7030069857D2E4169EE7');
  await button(page, 'Send it to this address').click();
  await expect(page.getByRole('heading', { name: 'You claimed it' })).toBeVisible();
  await expect(page.getByText('0x52908400098527886E0F7030069857D2E4169EE7')).toBeVisible();
  await expect(page).toHaveURL(`${oja.url}/refund/${token}`);
  const scripted = await payer(browser, true);
  await scripted.goto(`/refund/${token}`);
  expect(await faultsOf(scripted)).toEqual([]);
});

test('RT-20 PRD-11 a recurring invoice is paid from a balance up to a cap, skipped and stopped', async ({
  browser,
}) => {
  const { data: made } = await merchant.client
    .rpc('create_recurring_invoice', {
      p_items: [{ title: 'Shop rent', quantity: 1, unit_price: 20 }],
      p_currency: 'USDT',
      p_accepts: ['wallet'],
      p_cadence: 'custom',
      p_every_days: 10,
      p_starts_on: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    })
    .throwOnError();
  const { session } = await demoAdministrator(oja, 'hauwa@oja.test');
  const page = await payer(browser, true);
  await startSignedIn(page.context(), session);
  await page.goto(`/recurring-invoice/${made.public_id}`);
  await expect(page.getByText('Every 10 days')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Pay automatically from your Oja balance' }).click();
  await page.getByLabel('At most').fill('60');
  await button(page, 'Review').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('up to 60.00 USDT in one month');
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Agree and pay/ }).click();
  await button(page, 'Skip the next one').click();
  await expect(page.getByText(/, skipped$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Stop').click();
  await expect(page.getByLabel('At most')).toBeVisible();
});
