import { type Browser, expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { type DemoPerson, demoPerson, runningTrade } from '#tests/support/factories/demo-person.ts';
import { test } from '#tests/support/browser/journey.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

test.use({ installsOfflineApp: true });

let oja: TestOja;
let ada: DemoPerson;
let bola: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja();
  [ada, bola] = await Promise.all([
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
});
test.afterAll(() => oja.stop());

/** Ada takes a part of Bola's offer, each time another amount. */
let amount = 20;
function accepted(): Promise<string> {
  amount += 1;
  return runningTrade(ada, bola, String(amount));
}

/** Their payment page of a trade, on a phone or a desktop. */
async function openPaymentPage(
  browser: Browser,
  { session }: DemoPerson,
  tradeId: string,
  width = 1440,
) {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
    isMobile: width < 768,
    hasTouch: width < 768,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  });
  await context.addInitScript((storedSession) => {
    if (!localStorage.getItem('oja-session')) localStorage.setItem('oja-session', storedSession);
  }, session);
  const page = await context.newPage();
  await page.goto(`/trade/${tradeId}/payment`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function passTime(minutes: number) {
  const answer = await fetch(`${oja.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: Math.round(minutes * 60) }),
  });
  expect(answer.ok).toBe(true);
}

/** No accessibility errors in either theme, and no horizontal scrolling. */
async function expectSound(page: Page, themes = ['light', 'dark']) {
  for (const theme of themes) {
    await page.evaluate((shown) => (document.documentElement.dataset['theme'] = shown), theme);
    expect(await faultsOf(page)).toEqual([]);
  }
  await expectNoSidewaysScroll(page);
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test('ST-02 ST-05 ST-07 ST-22 RP-03 CON-16 a buyer on a phone pays with a receipt, and the seller sees it at once', async ({
  browser,
}) => {
  const id = await accepted();
  const phone = await openPaymentPage(browser, ada, id, 390);
  const desk = await openPaymentPage(browser, bola, id);

  await test.step('the payment details show the payee, the account and the exact amount, also in words', async () => {
    await expect(phone.getByText('Payment Pending').filter({ visible: true })).toBeVisible();
    await expect(headline(phone)).toHaveText(/^Pay Bola ₦31,500(\.\d\d)?$/);
    await expect(phone.getByText('023 481 7752')).toBeVisible();
    await expect(phone.getByText(/^Thirty-one thousand, five hundred naira/)).toBeVisible();
    const kobo = /\.(\d\d)$/.exec((await headline(phone).textContent()) ?? '')?.[1] ?? '00';
    if (kobo !== '00') {
      await expect(
        phone.getByText(`Include the ${Number(kobo)} kobo so Bola can match your payment.`),
      ).toBeVisible();
    }
    await expect(phone.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await expect(phone).toHaveTitle(/^1[45]:\d\d · Pay Bola/);
    await expectSound(phone);
  });

  await test.step('dialling fills in the account and whole naira, for the bank one pays from', async () => {
    const dial = phone.getByRole('region', { name: 'Pay by USSD' });
    await dial.getByRole('button', { name: 'Dial' }).click();
    await dial.getByLabel('The bank you pay from').selectOption('058');
    await expect(dial.getByRole('link', { name: 'Dial' })).toHaveAttribute(
      'href',
      /^tel:\*737\*2\*3150[01]\*0234817752%23$/,
    );
    await phone.reload();
    await expect(dial.getByRole('link', { name: 'Dial' })).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Pay by USSD' })).toHaveCount(0);
  });

  await test.step('the receipt is compressed and uploaded, and the seller can open it', async () => {
    const photo = await sharp({
      create: {
        width: 2200,
        height: 1600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 120, sigma: 10 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const sent = phone.waitForRequest(
      (request) => /upload\/sign\/payment-proofs/.test(request.url()) && request.method() === 'PUT',
    );
    await phone
      .getByLabel('Receipt', { exact: true })
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: photo });
    expect((await sent).postDataBuffer()?.byteLength ?? 0).toBeLessThan(photo.byteLength / 2);
    const own = phone.getByRole('region', { name: 'Your receipt' });
    await expect(own.getByText('Pending', { exact: true })).toBeVisible();
    const theirs = desk.getByRole('region', { name: 'Ada’s receipt' });
    await expect(theirs.getByText('Pending', { exact: true })).toBeVisible();
    await theirs.getByRole('button', { name: 'See it' }).click();
    const picture = desk.getByRole('dialog').getByRole('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await desk.keyboard.press('Escape');
  });

  await test.step('a message is shown once to the other side within a second', async () => {
    await phone.getByRole('button', { name: /^I have sent ₦31,500/ }).click();
    await expect(phone.getByText('Processing').filter({ visible: true }).first()).toBeVisible();
    await expect(headline(desk)).toHaveText(/^Check your bank app for ₦31,500/, { timeout: 3_000 });
    const toast = desk.getByRole('link', { name: 'Open order' }).first();
    await expect(toast).toHaveAttribute('href', `/trade/${id}/payment`);
  });
  await phone.context().close();
  await desk.context().close();
});

test('ST-08 a sender who is not the buyer stops the release, and both get the receipt of a completed trade', async ({
  browser,
}) => {
  const id = await accepted();
  await ada.client.rpc('mark_trade_paid', { p_trade_id: id }).throwOnError();
  const phone = await openPaymentPage(browser, ada, id, 390);
  const desk = await openPaymentPage(browser, bola, id);
  const crypto = `${amount}.00 USDT`;

  await test.step('a sender who is not the buyer stops the release; the right one lets it through; Enter does nothing', async () => {
    await desk.getByRole('button', { name: /^I received ₦/ }).click();
    const sheet = desk.getByRole('dialog', { name: /^Release / });
    const release = sheet.getByRole('button', { name: `Release ${crypto}.` });
    const name = sheet.getByLabel(/Sender name/);
    await name.fill('CHIDI NWOSU');
    await sheet.getByLabel(/I opened my bank app/).check();
    await expect(sheet.getByText('This sender is not the buyer')).toBeVisible();
    await expect(release).toBeDisabled();
    await expectSound(desk, ['light']);
    await sheet.getByLabel(/I know why someone else paid/).check();
    await expect(sheet.getByText('Enter the amount to continue')).toBeVisible();

    await name.fill('OKON ADA');
    await sheet.getByLabel(/I opened my bank app/).check();
    await expect(sheet.getByText(/buyer’s own name|Close to the buyer’s name/)).toBeVisible();
    const due = /₦([\d,.]+)$/.exec((await headline(desk).textContent()) ?? '')?.[1] ?? '';
    await sheet.getByLabel('The amount your bank app shows').fill(due.replaceAll(',', ''));
    await expect(release).toBeEnabled();
    await sheet.getByLabel('The amount your bank app shows').press('Enter');
    await release.press('Enter');
    await expect(sheet.getByText('Press Space. Enter does nothing here.')).toBeVisible();
    await expect(headline(phone)).toHaveText(/^Wait for Bola/);
    await release.press('Space');
    await expect(headline(phone)).toHaveText(`${crypto} is yours`, { timeout: 5_000 });
    // Both go on from the new state.
    await expect(headline(phone)).toBeFocused();
    await expect(headline(desk)).toBeFocused();
    await expect(headline(desk)).toBeInViewport();
  });

  await test.step('both can download a receipt and the signed record, and leave feedback', async () => {
    await expect(phone.getByRole('button', { name: 'Save receipt' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Trade again with Bola' })).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Rate Bola' })).toBeVisible();
    const saving = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Save record' }).click();
    const record = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as object;
    expect(record).toMatchObject({ trade: expect.anything(), signature: expect.any(String) });
    await phone.getByRole('button', { name: /Where is my money/ }).click();
    await expect(phone.getByText('In your wallet', { exact: true })).toBeVisible();
    await expectSound(phone);
  });
  await phone.context().close();
  await desk.context().close();
});

test('RP-02 a stranger sees no such trade, and a visitor is asked to sign in', async ({
  browser,
}) => {
  const id = await accepted();
  const stranger = await openPaymentPage(browser, await demoPerson(oja, 'chidi@oja.test'), id);
  await expect(headline(stranger)).toHaveText('Order not found');
  await expect(stranger.getByText(/does not exist, or you cannot see it/)).toBeVisible();
  await expect(stranger.getByText('023 481 7752')).toHaveCount(0);
  await stranger.context().close();

  const context = await browser.newContext({ baseURL: oja.url });
  const visitor = await context.newPage();
  await visitor.goto(`/trade/${id}/payment`);
  await expect(visitor).toHaveURL(/\/sign-in\?from=/);
  await context.close();
  await ada.client
    .rpc('cancel_trade', { p_trade_id: id, p_reason_code: 'changed_mind' })
    .throwOnError();
});

test('a payment in dollars is asked for to the cent, without kobo and without USSD', async ({
  browser,
}) => {
  const chidi = await demoPerson(oja, 'chidi@oja.test');
  const id = await runningTrade(chidi, bola, '22', 'USD');
  const phone = await openPaymentPage(browser, chidi, id, 390);
  await expect(headline(phone)).toHaveText('Pay Bola $22.44');
  await expect(phone.getByText(/^Pay exactly this, in one transfer/)).toBeVisible();
  await expect(phone.getByText(/kobo|naira/)).toHaveCount(0);
  await expect(phone.getByRole('region', { name: 'Pay by USSD' })).toHaveCount(0);
  await phone.context().close();
  await chidi.client
    .rpc('cancel_trade', { p_trade_id: id, p_reason_code: 'changed_mind' })
    .throwOnError();
});

test('ST-05 offline the page stays readable and no money action can be pressed', async ({
  browser,
}) => {
  const id = await accepted();
  const phone = await openPaymentPage(browser, ada, id, 390);
  await phone.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(phone);
  await phone.context().setOffline(true);
  await expect(phone.getByRole('button', { name: /^I have sent/ })).toBeDisabled();
  await expect(phone.getByText(/You are offline\. Mark it as paid as soon as/)).toBeVisible();
  await expect(phone.getByText('023 481 7752')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('button', { name: /^I have sent/ })).toBeEnabled();

  await test.step('cancelling shows its cost and needs a reason', async () => {
    await phone.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = phone.getByRole('dialog');
    await expect(
      dialog.getByText(/It counts against your completion rate, and so do orders .* today/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose a reason');
    await dialog.getByLabel('Why').selectOption('payment_failed');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(headline(phone)).toHaveText('This order was cancelled');
  });
  await phone.context().close();
});

test('bank credits are shown to both sides, and in the sheet before a release', async ({
  browser,
}) => {
  const chidi = await demoPerson(oja, 'chidi@oja.test');
  await enrolSecondFactor(chidi.client);
  const { data: account } = await chidi.client
    .from('bank_accounts')
    .select('id')
    .eq('fiat_currency', 'NGN')
    .limit(1)
    .single()
    .throwOnError();
  const { data: offer } = await chidi.client
    .rpc('create_trade', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: 12,
      p_price_per_unit: 1500,
      p_min_order_amount: 1500,
      p_max_order_amount: 18000,
      p_payment_method_ids: ['bank-transfer'],
      p_bank_account_id: account.id,
      p_auto_release: true,
    })
    .throwOnError();
  const { data: taken } = await ada.client
    .rpc('accept_trade_bulletproof', { p_trade_id: offer.trade_id, p_user_id: ada.userId })
    .throwOnError();
  if (!taken.success) throw new Error(taken.message);
  const buyer = await openPaymentPage(browser, ada, taken.trade_id);
  await expect(buyer.getByText(/An account for this payment only/)).toBeVisible();
  const { data: payee } = await ada.client
    .from('trade_payment_details')
    .select('account_number')
    .eq('trade_id', taken.trade_id)
    .single()
    .throwOnError();
  // A close name leaves the release to the seller.
  const response = await fetch(`${oja.url}/sandbox/bank/credit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account_number: payee.account_number,
      amount: String(taken.total_fiat),
      sender_name: 'OKON ADA EMEKA',
    }),
  });
  expect(response.ok).toBe(true);
  const { data: now } = await chidi.client.auth.getSession();
  const seller = await openPaymentPage(
    browser,
    { ...chidi, session: JSON.stringify(now.session) },
    taken.trade_id,
  );
  const saw = /Oja Sandbox Bank received ₦18,000(\.\d\d)? from OKON ADA EMEKA/;
  await expect(seller.getByText(saw)).toBeVisible({ timeout: 15_000 });
  await expect(buyer.getByText(saw)).toBeVisible({ timeout: 5_000 });
  await expect(headline(buyer)).toHaveText(/^Wait for Chidi/);
  await seller.getByRole('button', { name: /^I received/ }).click();
  await expect(seller.getByRole('dialog').getByText(saw)).toBeVisible();
  await buyer.context().close();
  await seller.context().close();
});

test('EXP-01 M-1.L6 near the end the buyer is asked, the seller may give time once, and who had paid is rescued', async ({
  browser,
}) => {
  const id = await accepted();
  await passTime(10.5);
  const buyer = await openPaymentPage(browser, ada, id);
  const seller = await openPaymentPage(browser, bola, id);

  await test.step('the last five minutes: the seller gives fifteen more, once', async () => {
    await seller.getByRole('button', { name: 'Give 15 more minutes' }).click();
    await expect(buyer.getByRole('timer')).toHaveText(/^1[89]:\d\d$/, { timeout: 5_000 });
    await expect(seller.getByText(/This is possible once\./)).toBeVisible();
  });

  await test.step('on coming back from the bank, and in the last two minutes, the buyer is asked', async () => {
    await buyer.getByRole('button', { name: 'Copy account number' }).click();
    // Before that nobody has anything to leave with.
    await expect(buyer.getByRole('button', { name: 'Copied account number' })).toBeVisible();
    await come(buyer, 'hidden');
    await come(buyer, 'visible');
    const asked = buyer.getByRole('dialog', { name: 'Have you paid?' });
    await expect(asked).toBeVisible();
    await asked.getByRole('button', { name: 'Not yet' }).click();
    await passTime(17.5);
    await buyer.reload();
    await expect(asked).toBeVisible();
    await expectSound(buyer);
    await asked.getByRole('button', { name: 'Not yet' }).click();
  });

  await test.step('no step is possible after expiry, and a buyer who had paid can claim it', async () => {
    await passTime(2);
    await buyer.reload();
    await expect(headline(buyer)).toHaveText('Payment time expired', { timeout: 20_000 });
    await expect(buyer.getByText(/^Do not pay now/)).toBeVisible();
    await expect(buyer.getByRole('button', { name: /^I have sent/ })).toHaveCount(0);
    await buyer.getByRole('button', { name: 'I already paid' }).click();
    const asked = buyer.getByRole('dialog', { name: 'Did you pay in time?' });
    const claim = asked.getByRole('button', { name: 'I already paid', exact: true });
    await expect(asked.getByText(/Required here\.$/)).toBeVisible();
    await expect(claim).toBeDisabled();
    await asked
      .getByLabel('Receipt', { exact: true })
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await picture() });
    await expect(asked.getByText('Your receipt is ready')).toBeVisible();
    await expectSound(buyer);
    await claim.click();
    await expect(headline(buyer)).toHaveText(/^Wait for Bola to release/, { timeout: 10_000 });
    await expect(buyer.getByText(/Bola(’s average release is| has been notified)/)).toBeVisible();
    await seller
      .getByRole('region', { name: 'This order is active again' })
      .getByRole('link', { name: 'Open it' })
      .click();
    await expect(
      seller.getByRole('region', { name: 'Ada’s receipt' }).getByText('Pending', { exact: true }),
    ).toBeVisible();
  });

  await test.step('after fifteen minutes the seller is slow, and a dispute is offered', async () => {
    await passTime(15.5);
    await buyer.reload();
    const waiting = buyer.getByRole('region', { name: 'Waiting' });
    await expect(waiting.getByText('Bola is slow')).toBeVisible();
    await expect(waiting.getByRole('button', { name: 'Open a dispute' })).toBeVisible();
  });
  await buyer.context().close();
  await seller.context().close();
});

/** A receipt that no other test uploads. */
function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width: 60, height: 80, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
}

/** A tab that is hidden and shown again, by its events. */
async function come(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', { value: is, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
