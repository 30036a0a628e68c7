import { type Browser, expect } from '@playwright/test';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import {
  demoAdministrator,
  type DemoPerson,
  demoPerson,
} from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

async function pageOf(browser: Browser, session: string, width: number) {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
  });
  await startSignedIn(context, session);
  return context.newPage();
}

/** An escrowed invoice over 20 USDT that `payer` paid and disputes; the seller answered. */
async function disputedInvoice(seller: DemoPerson, payer: DemoPerson): Promise<void> {
  await seller.client
    .rpc('set_merchant_profile', {
      p_display_name: 'Ada Stores',
      p_invoice_prefix: 'ADA',
      p_settle_asset: 'USDT',
    })
    .throwOnError();
  const { data: invoice } = await seller.client
    .rpc('create_invoice', {
      p_items: [{ title: 'A generator, 2 kVA', quantity: 1, unit_price: 20 }],
      p_currency: 'USDT',
      p_accepts: ['wallet'],
      p_coins: ['USDT'],
      p_escrowed: true,
    })
    .throwOnError();
  const { public_id: p_public_id } = invoice as { public_id: string };
  const { data: quote } = await payer.client
    .rpc('quote_invoice', { p_public_id, p_method: 'wallet', p_asset: 'USDT' })
    .throwOnError();
  const { quote_id: p_quote_id } = quote as { quote_id: string };
  await payer.client.rpc('pay_invoice', { p_public_id, p_quote_id }).throwOnError();
  await payer.client
    .rpc('dispute_invoice', {
      p_public_id,
      p_reason: 'not_as_described',
      p_note: 'It is a 1 kVA generator.',
    })
    .throwOnError();
  await seller.client
    .rpc('add_invoice_statement', { p_public_id, p_body: 'The box says 2 kVA.' })
    .throwOnError();
}

test('an arbiter splits what is held for a disputed invoice, and sees it on a phone', async ({
  browser,
}) => {
  const [seller, payer, admin] = await Promise.all([
    demoPerson(oja, 'bola@oja.test'),
    demoPerson(oja, 'ada@oja.test'),
    demoAdministrator(oja),
  ]);
  await disputedInvoice(seller, payer);

  const desk = await pageOf(browser, admin.session, 1440);
  await desk.goto('/admin/escrow-ops?tab=invoices');
  await desk.getByRole('button', { name: /Ada Stores/ }).click();
  await expect(desk.getByText('It is a 1 kVA generator.')).toBeVisible();
  await expect(desk.getByText('The box says 2 kVA.')).toBeVisible();
  await desk.getByRole('button', { name: 'Split' }).click();
  await desk.getByLabel('The payer’s part, in percent').fill('25');
  await desk.getByLabel('Reason').selectOption('delivered_in_part');
  expect(await faultsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Decide' }).click();
  const sheet = desk.getByRole('dialog');
  await expect(sheet.getByText('the payer, gets back 5.00 USDT.')).toBeVisible();
  await expect(sheet.getByText('gets 14.925 USDT after a fee of 0.075 USDT.')).toBeVisible();
  await sheet.getByLabel('Code from your authenticator app').fill(await admin.app.nextCode());
  await sheet.getByRole('button', { name: /^Decide/ }).click();
  await expect(desk.getByRole('heading', { name: 'Split: 25% to the payer' })).toBeVisible();

  const phone = await pageOf(browser, admin.session, 390);
  await phone.goto('/admin/escrow-ops?tab=invoices&which=ended');
  await phone.getByRole('button', { name: /Ada Stores/ }).click();
  await expect(phone.getByText('Part of what was sold was delivered.')).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);
});
