import { expect } from '@playwright/test';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { expectSound, newLooker } from '#tests/support/browser/screen-check.ts';
import { demoMerchant } from '#tests/support/factories/demo-merchant.ts';
import {
  type DemoPerson,
  demoAdministrator,
  demoPerson,
} from '#tests/support/factories/demo-person.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
let merchant: DemoPerson;
/** With 2FA, which lets more than a little leave. */
let payer: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja();
  merchant = await demoMerchant(oja, 'ada@oja.test');
  payer = await demoAdministrator(oja, 'hauwa@oja.test');
});
test.afterAll(() => oja.stop());

/** Six breads for ₦100,000. */
async function breads(terms: object): Promise<{ publicId: string; path: string }> {
  const { data } = await merchant.client
    .rpc('create_invoice', {
      p_items: [{ title: 'Six breads', quantity: 1, unit_price: 100_000 }],
      p_currency: 'NGN',
      p_accepts: ['wallet'],
      ...terms,
    })
    .throwOnError();
  return { publicId: data.public_id, path: `/invoice/${data.public_id}` };
}

test('somebody without coins pays an invoice with naira to a trader, who releases', async ({
  browser,
}) => {
  // Little enough for a seller without 2FA to release.
  const { path } = await breads({
    p_items: [{ title: 'Two breads', quantity: 1, unit_price: 35_000 }],
    p_accepts: ['p2p', 'wallet'],
    p_coins: ['USDT'],
  });
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, payer.session);

  await page.goto(`${path}?method=p2p`);
  await expect(page.getByText(/^Oja holds their coins/)).toBeVisible();
  await expectSound(page, 'pay by a trader');
  await page.getByRole('link', { name: 'Choose a trader' }).click();
  await expect(page.getByRole('list', { name: 'Traders' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose Hauwa/ })).toHaveCount(0);
  await expectSound(page, 'traders for an invoice');
  await page.getByRole('button', { name: /^Choose Bola .*₦/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Buy \d\d\.\d\d USDT from Bola/ });
  await expect(sheet).toContainText('it arrives with them a day later');
  await expectSound(page, 'buy for an invoice');
  await sheet.getByRole('button', { name: 'Buy and pay Ojuolape Studio' }).dblclick();
  await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment$/);
  const tradeId = /trade\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const note = page.getByRole('link', { name: /^After release this pays Ojuolape Studio/ });
  await expect(note).toHaveAttribute('href', path);
  await expectSound(page, 'payment room of an invoice');
  await payer.client.rpc('mark_trade_paid', { p_trade_id: tradeId }).throwOnError();

  const seller = await newLooker(browser, oja.url);
  await startSignedIn(seller.context, (await demoPerson(oja, 'bola@oja.test')).session);
  const desk = seller.page;
  await desk.goto(`/trade/${tradeId}/payment`);
  const headline = desk.getByRole('heading', { level: 1 });
  await desk.getByRole('button', { name: /^I received ₦/ }).click();
  const release = desk.getByRole('dialog', { name: /^Release / });
  await expect(desk.getByText(/this pays Ojuolape/)).toHaveCount(0);
  const due = /₦([\d,.]+)$/.exec((await headline.textContent()) ?? '')?.[1] ?? '';
  await release.getByLabel(/Sender name/).fill('BELLO HAUWA');
  await release.getByLabel(/I opened my bank app/).check();
  await release.getByLabel('The amount your bank app shows').fill(due.replaceAll(',', ''));
  await release.getByRole('button', { name: /^Release / }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/USDT is yours$/);
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByText('Bought from a trader')).toBeVisible();
  await expectSound(page, 'paid by a trader');
  expect([...complaints, ...seller.complaints]).toEqual([]);
});

test('what is held for a payer: delivered, disputed, taken back and released', async ({
  browser,
}) => {
  const { publicId, path } = await breads({ p_escrowed: true, p_coins: ['cNGN'] });
  await payer.client.rpc('sandbox_faucet', { p_asset: 'cNGN', p_amount: '200000' }).throwOnError();
  const asked = { p_public_id: publicId, p_method: 'wallet', p_asset: 'cNGN' } as const;
  const { data: quote } = await payer.client.rpc('quote_invoice', asked).throwOnError();
  await payer.client
    .rpc('pay_invoice', { p_public_id: publicId, p_quote_id: quote.quote_id })
    .throwOnError();
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, payer.session);
  const console = await newLooker(browser, oja.url);
  await startSignedIn(console.context, merchant.session);

  const { data: list } = await merchant.client.rpc('list_invoices', {}).throwOnError();
  const own = list.invoices.find(({ id }) => id === publicId)?.invoice_id ?? '';
  await console.page.goto(`/merchant?tab=invoices&invoice=${own}`);
  const sold = console.page.getByRole('dialog');
  await sold.getByRole('button', { name: 'I delivered it' }).click();
  await expect(sold.getByText(/^You said that it was delivered/)).toBeVisible();
  await expectSound(console.page, 'delivered invoice');

  await page.goto(path);
  await page.getByRole('link', { name: 'Release it, or object' }).click();
  await expect(page.getByText(/says that it was delivered/)).toBeVisible();
  await expectSound(page, 'held for a payer');
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  const form = page.getByRole('dialog', { name: 'What is wrong?' });
  await form.getByLabel('Reason').selectOption('damaged');
  await form.getByLabel('What happened').fill('Two of the six are burnt.');
  await expectSound(page, 'object to an invoice');
  await form.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(page.getByText('Two of the six are burnt.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Release/ })).toHaveCount(0);
  await page.getByLabel('Your statement').fill('Here is what I see.');
  await page.getByRole('button', { name: 'Send statement' }).click();
  await expect(page.getByText('Here is what I see.')).toBeVisible();
  await expectSound(page, 'dispute of an invoice');

  // The notification brings it to the seller's open page.
  await expect(sold.getByText('Two of the six are burnt.')).toBeVisible();
  await sold.getByLabel('Your statement').fill('They left us whole.');
  await sold.getByRole('button', { name: 'Send statement' }).click();
  await expect(page.getByText('They left us whole.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the dispute back' }).click();
  await page.getByRole('button', { name: 'Release to Ojuolape Studio' }).click();
  await page
    .getByRole('dialog', { name: /^Release ₦?100,000/ })
    .getByRole('button', { name: /^Release .+ to Ojuolape Studio$/ })
    .click();
  await expect(page.getByText(/^Nothing is held/)).toBeVisible();
  await expect(sold.getByText('Settled', { exact: true })).toBeVisible();
  expect([...complaints, ...console.complaints]).toEqual([]);
});
