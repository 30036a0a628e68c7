import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { type DemoPerson, demoPerson } from '#tests/support/factories/demo-person.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';

let oja: TestOja;
let seller: DemoPerson;
let buyer: DemoPerson;
let authenticator: Authenticator;

test.beforeAll(async () => {
  oja = await startTestOja();
  [seller, buyer] = await Promise.all([
    demoPerson(oja, 'chidi@oja.test'),
    demoPerson(oja, 'ada@oja.test'),
  ]);
  authenticator = await enrolSecondFactor(seller.client);
});
test.afterAll(() => oja.stop());

/** Chidi sells this amount to Ada, and she has accepted it. */
async function running(amount: number): Promise<string> {
  const { data: accounts } = await seller.client
    .from('bank_accounts')
    .select('id')
    .eq('user_id', seller.userId)
    .eq('fiat_currency', 'NGN')
    .throwOnError();
  const { data: made } = await seller.client
    .rpc('create_trade', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: amount,
      p_price_per_unit: 1500,
      p_min_order_amount: 1000,
      p_max_order_amount: 1_000_000,
      p_payment_method_ids: ['bank-transfer'],
      p_bank_account_id: accounts[0]?.id ?? null,
    })
    .throwOnError();
  const { data: accepted } = await buyer.client
    .rpc('accept_trade_bulletproof', { p_trade_id: made.trade_id, p_user_id: buyer.userId })
    .throwOnError();
  if (!accepted.success) throw new Error(accepted.message);
  return accepted.trade_id;
}

async function available({ client }: DemoPerson): Promise<number> {
  const { data } = await client
    .from('user_balances_v3')
    .select('available_balance')
    .eq('asset', 'USDT')
    .maybeSingle()
    .throwOnError();
  return data?.available_balance ?? 0;
}

/** The payment page of a trade in a browser of somebody who signed in elsewhere. */
async function paymentPageOf(browser: Browser, who: DemoPerson, tradeId: string, width: number) {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: 900 },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  const { data } = await who.client.auth.getSession();
  await startSignedIn(context, JSON.stringify(data.session));
  const page = await context.newPage();
  await page.goto(`/trade/${tradeId}/payment`);
  return page;
}

async function expectAccessible(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test('ST-13 ST-14 a dispute with a picture as evidence ends in a split that both accept, to the unit', async ({
  browser,
}) => {
  const tradeId = await running(40);
  await buyer.client.rpc('mark_trade_paid', { p_trade_id: tradeId }).throwOnError();
  const before = { buyer: await available(buyer), seller: await available(seller) };
  const ada = await paymentPageOf(browser, buyer, tradeId, 390);
  const chidi = await paymentPageOf(browser, seller, tradeId, 1440);

  await test.step('the buyer opens it with a reason, a text and a picture', async () => {
    await ada.getByRole('button', { name: 'Open a dispute' }).click();
    const sheet = ada.getByRole('dialog', { name: 'Open a dispute' });
    await sheet.getByRole('button', { name: 'Open the dispute' }).click();
    await expect(sheet.getByLabel('What is wrong?')).toBeFocused();
    await expect(sheet.getByText(/40\.00 USDT stays in escrow/)).toBeVisible();
    await sheet.getByLabel('What is wrong?').selectOption('paid_not_released');
    await sheet.getByLabel('What happened').fill('Sent at 14:02 from Kuda, and nothing moves.');
    const picture = sharp({
      create: { width: 300, height: 500, channels: 3, background: '#412a70' },
    });
    await sheet.getByLabel('Choose files').setInputFiles({
      name: 'kuda.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    });
    await expect(sheet.getByText('Added')).toBeVisible();
    await expectAccessible(ada);
    await sheet.getByRole('button', { name: 'Open the dispute' }).click();
    await expect(ada.getByRole('heading', { name: 'Wait for Chidi’s statement' })).toBeVisible();
    await expect(ada.getByText(/Due by .* 23 h 5\d min left/)).toBeVisible();
  });

  await test.step('the seller’s screen updates live, shows the picture, and asks for a statement', async () => {
    await expect(chidi.getByRole('heading', { name: 'Send your statement' })).toBeVisible();
    await expect(chidi.getByText('Sent at 14:02 from Kuda, and nothing moves.')).toBeVisible();
    await chidi.getByRole('button', { name: 'Open Ada’s evidence' }).click();
    const shown = chidi.getByRole('dialog').getByRole('img', { name: 'Ada’s evidence' });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
    await chidi.keyboard.press('Escape');
    await chidi
      .getByRole('textbox', { name: 'Your statement' })
      .fill('Only ₦38,000 reached my account.');
    await chidi.getByRole('button', { name: 'Send statement' }).click();
    await expect(chidi.getByRole('heading', { name: 'A dispute agent decides' })).toBeVisible();
    await expectAccessible(chidi);
  });

  await test.step('the buyer proposes a split, withdraws it and proposes another', async () => {
    await expect(ada.getByText('Only ₦38,000 reached my account.')).toBeVisible();
    for (const part of ['30', '25.5']) {
      await ada.getByRole('button', { name: 'Propose a settlement' }).click();
      const sheet = ada.getByRole('dialog', { name: 'Propose a settlement' });
      await sheet.getByText('A part for each of us').click();
      await expect(sheet.getByRole('button', { name: /^Send the proposal/ })).toBeDisabled();
      await sheet.getByLabel('Your part', { exact: true }).fill(part);
      await sheet.getByRole('button', { name: /^Send the proposal/ }).click();
      await expect(sheet).toHaveCount(0);
      if (part === '25.5') break;
      await ada.getByRole('button', { name: 'Withdraw' }).click();
      await expect(ada.getByText(/30\.00 USDT of 40\.00 USDT.*\(withdrawn\)/)).toBeVisible();
    }
  });

  await test.step('the seller accepts it with a code, and both read the same end', async () => {
    const card = chidi.getByRole('region', { name: /Ada proposes 25\.50 USDT of 40\.00 USDT/ });
    await expect(card.getByText('14.5435 USDT')).toBeVisible();
    await card.getByRole('button', { name: 'Accept' }).click();
    const sheet = chidi.getByRole('dialog');
    const give = sheet.getByRole('button', { name: 'Give Ada 25.50 USDT. This cannot be undone.' });
    await expect(give).toBeDisabled();
    await sheet.getByRole('checkbox').check();
    await expectAccessible(chidi);
    const code = sheet.getByLabel('Code from your authenticator app');
    await code.fill(await authenticator.nextCode());
    await code.press('Enter');
    await expect(sheet).toBeVisible();
    await give.click();
    await expect(chidi.getByRole('heading', { name: 'Settled between you' })).toBeVisible();
    await expect(
      chidi.getByText('You got 14.5435 USDT back, Ada got 25.50 USDT. It is final.'),
    ).toBeVisible();
    await expect(
      ada.getByText('You got 25.50 USDT, Chidi got 14.5435 USDT back. It is final.'),
    ).toBeVisible();
    await expect(ada.getByRole('heading', { level: 1 })).toHaveText(
      'This order ended in a dispute',
    );
    await expectAccessible(ada);
  });

  // The seller locked 40 and the fee of 0.12; the fee on the buyer's part, 0.0765, stays with the platform.
  expect((await available(buyer)) - before.buyer).toBeCloseTo(25.5, 8);
  expect((await available(seller)) - before.seller).toBeCloseTo(14.5435, 8);
});

test('ST-12 ST-15 disputed before it was paid, decided for the seller, and the buyer appeals', async ({
  browser,
}) => {
  const tradeId = await running(41);
  const { data: raised } = await seller.client
    .rpc('raise_dispute', {
      p_trade_id: tradeId,
      p_reason: 'not_received',
      p_description: 'Nothing came.',
    })
    .throwOnError();
  const ada = await paymentPageOf(browser, buyer, tradeId, 1440);
  await expect(ada.getByRole('heading', { name: 'Send your statement' })).toBeVisible();
  const admin = await demoPerson(oja, 'admin@oja.test');
  await enrolSecondFactor(admin.client);
  await admin.client
    .rpc('add_dispute_statement', {
      p_dispute_id: raised.dispute_id,
      p_body: 'Ada, please show the debit.',
    })
    .throwOnError();
  await expect(
    ada.getByRole('heading', { name: 'Answer the dispute agent’s question' }),
  ).toBeVisible();
  await expect(ada.getByText('Ada, please show the debit.')).toBeVisible();
  await admin.client
    .rpc('resolve_dispute', {
      p_dispute_id: raised.dispute_id,
      p_outcome: 'cancelled',
      p_reason_code: 'payment_not_received',
      p_note: 'The statement of the day shows no credit.',
    })
    .throwOnError();

  await expect(ada.getByRole('heading', { name: 'Decided for Chidi' })).toBeVisible();
  const decision = ada.getByRole('region', { name: 'The decision' });
  await expect(decision).toContainText('No payment reached the seller’s account.');
  await expect(decision).toContainText('The statement of the day shows no credit.');
  await expect(decision).toContainText('Oja Admin');
  await ada.getByRole('button', { name: 'Appeal', exact: true }).click();
  const sheet = ada.getByRole('dialog', { name: 'Appeal against the decision' });
  await sheet.getByLabel('Why the decision is wrong').fill('I had paid when it was opened.');
  await expectAccessible(ada);
  await sheet.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(ada.getByRole('heading', { name: 'The decision is under review' })).toBeVisible();
  await expect(ada.getByText(/You appealed\. The crypto has been released/)).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Appeal', exact: true })).toHaveCount(0);
});

test('the seller asks to cancel before the payment, and the buyer agrees', async ({ browser }) => {
  const tradeId = await running(42);
  const before = await available(seller);
  const chidi = await paymentPageOf(browser, seller, tradeId, 390);
  const ada = await paymentPageOf(browser, buyer, tradeId, 1440);
  await chidi.getByRole('button', { name: 'Ask Ada to cancel' }).click();
  const ask = chidi.getByRole('dialog', { name: 'Ask Ada to cancel?' });
  await ask.getByLabel('Reason').fill('My bank is down today');
  await ask.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(chidi.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const card = ada.getByRole('region', { name: /Chidi proposes to cancel/ });
  await expect(card).toContainText('My bank is down today');
  await ada.context().setOffline(true);
  await expect(card.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await expect(card.getByText(/You are offline/)).toBeVisible();
  await ada.context().setOffline(false);
  await card.getByRole('button', { name: 'Accept' }).click();
  const sheet = ada.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: /I have not paid, or Chidi has sent/ }).check();
  await sheet.getByRole('button', { name: /^Give 42\.00 USDT back to Chidi/ }).click();
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled', {
    timeout: 30_000,
  });
  await expect(
    chidi.getByRole('main').getByText('Your 42.00 USDT was returned to you'),
  ).toBeVisible();
  expect((await available(seller)) - before).toBeCloseTo(42.126, 8);
});
