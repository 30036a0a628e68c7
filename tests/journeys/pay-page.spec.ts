import { type Browser, expect, type Page } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { button, startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { demoInvoice, demoMerchant } from '#tests/support/factories/demo-merchant.ts';
import { type DemoPerson, demoAdministrator } from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

/** What a page may weigh with what it loads, on the wire, and its script before the first paint. */
const MOST_BYTES = 60_000;

test.describe.configure({ mode: 'parallel' });

let oja: TestOja;
let merchant: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja();
  merchant = await demoMerchant(oja, 'ada@oja.test');
});
test.afterAll(() => oja.stop());

async function payer(browser: Browser, options: object): Promise<Page> {
  const context = await browser.newContext({ baseURL: oja.url, ...options });
  return context.newPage();
}

const sent = (page: Page) => page.getByRole('button', { name: /^I have sent ₦522,45\d\.\d\d$/ });

/** The merchant says that the first payment came. */
async function confirm(publicId: string): Promise<void> {
  const { data } = await merchant.client
    .rpc('get_public_invoice', { p_public_id: publicId })
    .throwOnError();
  const [payment] = data.payments;
  if (!payment) throw new Error('nothing was announced');
  await merchant.client
    .rpc('confirm_invoice_payment', { p_payment_id: payment.id, p_decision: 'count' })
    .throwOnError();
}

test('PRD-10 RT-19 somebody without an account and without scripts pays by bank, and keeps the receipt', async ({
  browser,
}) => {
  const { path, publicId } = await demoInvoice(merchant, { accepts: ['bank_manual', 'wallet'] });
  const page = await payer(browser, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const opened = await page.goto(path);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('banner')).toContainText('Ojuolape Studio');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('₦522,450.00');
  const { data: before } = await merchant.client
    .rpc('get_public_invoice', { p_public_id: publicId })
    .throwOnError();
  expect(before.quotes).toEqual([]);

  await page.getByRole('link', { name: 'Bank' }).click();
  await button(page, 'Show the account number').click();
  await expect(page.getByText('Waiting for your transfer')).toBeVisible();
  await expect(page.getByText(/^₦522,45\d\.\d\d$/)).toBeVisible();
  await expect(button(page, 'Copy account number')).toBeHidden();
  await sent(page).click();
  await expect(page.getByText('Ojuolape Studio looks in their bank now')).toBeVisible();

  await confirm(publicId);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ojuolape Studio has your money' })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText(/^pay_/)).toBeVisible();
});

test('with its script the page counts, copies, and shows by itself that it was paid', async ({
  browser,
}) => {
  const { path, publicId } = await demoInvoice(merchant, { accepts: ['bank_manual', 'wallet'] });
  const page = await payer(browser, { viewport: { width: 1440, height: 900 } });
  let bytes = 0;
  let scripts = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on('request', (request) => (scripts += request.resourceType() === 'script' ? 1 : 0));
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

  await page.goto(path, { waitUntil: 'networkidle' });
  expect(scripts).toBe(0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Show the account number').click();
  await expect(page.getByText(/^1[45]:\d\d$/)).toBeVisible();
  await expect(button(page, 'Copy account number')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await sent(page).click();
  await expect(page.getByText('Ojuolape Studio looks in their bank now')).toBeVisible();

  await confirm(publicId);
  await expect(page.getByRole('heading', { name: 'Ojuolape Studio has your money' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await faultsOf(page)).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});

test('whoever has an Oja balance confirms the exact amount in the app, and gets the receipt', async ({
  browser,
}) => {
  const { path } = await demoInvoice(merchant, { accepts: ['wallet'] });
  // With 2FA, which lets more than a little leave.
  const { client, session } = await demoAdministrator(oja, 'hauwa@oja.test');
  await client.rpc('sandbox_faucet', { p_asset: 'USDT', p_amount: '1000' }).throwOnError();
  const page = await payer(browser, { viewport: { width: 390, height: 844 } });
  await startSignedIn(page.context(), session);
  await page.goto(path);
  await page.getByRole('link', { name: 'Pay from your Oja balance' }).click();
  await button(page, 'Review').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Ada Okon');
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Pay 3\d\d\.\d\d USDT to Ojuolape Studio/ }).click();
  await expect(page.getByRole('heading', { name: 'Ojuolape Studio has your money' })).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('ROL-02 unknown, malformed and draft invoices have one page with status 404', async ({
  request,
}) => {
  const { data: draft } = await merchant.client
    .rpc('create_invoice', {
      p_items: [{ title: 'Bread', quantity: 1, unit_price: 500 }],
      p_currency: 'NGN',
      p_accepts: ['wallet'],
      p_draft: true,
    })
    .throwOnError();
  const pages = await Promise.all(
    ['inv_cut-short', 'inv_1111111111111111111111', draft.public_id].map(async (id) => {
      const answer = await request.get(`${oja.url}/invoice/${id}`);
      expect(answer.status()).toBe(404);
      expect(answer.headers()['x-robots-tag']).toBe('noindex');
      const html = await answer.text();
      return html.replaceAll(id, '').replaceAll(/"now":"[^"]*"/g, '');
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('There is no such invoice');
});
