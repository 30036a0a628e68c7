import { type Browser, expect, type Page, test } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { join } from 'node:path';
import type { Database } from '#core/wire/database.ts';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { expectSoundLedger } from '#tests/support/invariants.ts';
import { startTestOja, type TestOja } from '#tests/support/oja-server.ts';
import type { Codes } from '#tests/support/second-factor.ts';
import {
  newVisitor,
  PASSWORD,
  setUpTwoFactor,
  signUpThroughTheOutbox,
  type Visitor,
} from '#tests/support/visitor.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

async function getTestMoney({ page }: Visitor, amount: string) {
  await page.goto('/wallet?tab=overview');
  await page.getByRole('button', { name: 'Get test money' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: /^Get / }).click();
  await expect(dialog).toBeHidden();
}

async function addBankAccount({ page }: Visitor, bank: string, number: string) {
  await page.goto('/wallet?tab=overview');
  await page.getByRole('button', { name: 'Add bank account' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank', { exact: true }).fill(bank);
  await dialog
    .getByRole('option', { name: new RegExp(bank) })
    .first()
    .click();
  await dialog.getByLabel('Account number').fill(number);
  await dialog.getByRole('button', { name: 'Check and add' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The same facts as any other client of the wire reads them. */
async function whatTheWireSays({ email }: Visitor, tradeId: string, codes?: Codes) {
  const client = createClient<Database>(oja.url, oja.anonKey, { auth: { persistSession: false } });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (codes) await takeSecondStep(client, codes);
  const [balance, history, escrow, notices] = await Promise.all([
    client.from('user_balances_v3').select('*').eq('asset', 'USDT').single().throwOnError(),
    client
      .from('wallet_transactions')
      .select('*')
      .eq('trade_id', tradeId)
      .order('created_at')
      .throwOnError(),
    client.from('escrow').select('status, amount').eq('trade_id', tradeId).throwOnError(),
    client.from('notifications').select('type').order('created_at').throwOnError(),
  ]);
  // Signing out everywhere, the default, would end the session of the page beside it too.
  await client.auth.signOut({ scope: 'local' });
  return {
    available: balance.data.available_balance,
    locked: balance.data.p2p_locked_balance,
    history: history.data.map(({ type, direction, amount }) => `${type} ${direction} ${amount}`),
    escrow: escrow.data.map(({ status, amount }) => `${status} ${amount}`),
    notices: notices.data.map(({ type }) => type),
  };
}

async function takeSecondStep({ auth }: SupabaseClient<Database>, codes: Codes) {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  const factorId = data.totp[0]?.id ?? '';
  const { error: refused } = await auth.mfa.challengeAndVerify({
    factorId,
    code: await codes.nextCode(),
  });
  if (refused) throw refused;
}

/** Publishes the offer by the form and answers its id. */
async function listForSale({ page }: Visitor): Promise<string> {
  await page.goto('/create-trade?type=sell&asset=USDT');
  const form = page.getByRole('form', { name: 'New offer' });
  await form.getByLabel('Naira for 1 USDT').fill('1520');
  await form.getByLabel('You sell').fill('100');
  await form.getByLabel('Smallest order').fill('10000');
  await form.getByLabel('Largest order').fill('152000');
  await form.getByText('Bank transfer', { exact: true }).click();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  return /trades\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

test('PRD-04 PRD-05 ST-05 ST-07 two newcomers trade 100 USDT for ₦152,000, each seeing the other act without a reload', async ({
  browser,
}) => {
  const seller = await newVisitor(browser, { name: 'Bola Adeyemi', url: oja.url });
  const buyer = await newVisitor(browser, { name: 'Ade Okon', url: oja.url, width: 390 });
  await Promise.all([signUpThroughTheOutbox(seller), signUpThroughTheOutbox(buyer)]);

  await test.step('selling needs a second factor, which is set up on the way', async () => {
    await seller.page.goto('/create-trade?type=sell&asset=USDT');
    const gate = seller.page.getByRole('region', { name: 'Set up your authenticator first' });
    await expect(gate).toBeVisible();
    await expect(seller.page.getByRole('button', { name: /^Publish/ })).toBeDisabled();
    await expect(gate.getByRole('link', { name: 'Set up two-factor' })).toHaveAttribute(
      'href',
      /^\/profile\?tab=security&from=/,
    );
  });
  const authenticator = await setUpTwoFactor(seller);
  await getTestMoney(seller, '150');
  await addBankAccount(seller, 'Guaranty', '0234817752');
  const offerId = await listForSale(seller);

  await test.step('the buyer finds the offer and accepts all of it', async () => {
    await buyer.page.goto(`/trades/${offerId}`);
    await buyer.page.getByRole('textbox', { name: /You pay/ }).fill('152000');
    await buyer.page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(buyer.page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
    await expect(buyer.page.getByText('Purchase successful!')).toBeVisible();
  });
  await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText(/Pay Bola ₦152,000\.00/);
  await expect(buyer.page.getByText('023 481 7752')).toBeVisible();
  await expect(buyer.page.getByText(/1[45]:\d\d/).first()).toBeVisible();

  await seller.page.goto(new URL(buyer.page.url()).pathname);
  await expect(seller.page.getByText('Oja is holding your 100.00 USDT').first()).toBeVisible();

  await test.step('the buyer says it is paid, and the seller’s screen changes by itself', async () => {
    await buyer.page.getByRole('button', { name: /I have sent ₦152,000\.00/ }).click();
    await expect(seller.page.getByRole('heading', { level: 1 })).toHaveText(
      /Check your bank app for ₦152,000\.00/,
      {
        timeout: 3_000,
      },
    );
  });

  await test.step('the seller releases, and the buyer’s screen changes by itself', async () => {
    await seller.page.getByRole('button', { name: /I received ₦152,000\.00/ }).click();
    const sheet = seller.page.getByRole('dialog');
    await sheet.getByLabel(/Sender name/).fill('OKON ADE');
    await sheet.getByLabel(/I opened my bank app/).check();
    await sheet.getByLabel('Code from your authenticator app').fill('000000');
    await sheet.getByRole('button', { name: /^Release 100\.00 USDT/ }).click();
    await expect(sheet.getByText('Invalid verification code')).toBeVisible();
    await sheet.getByLabel('Code from your authenticator app').fill(await authenticator.nextCode());
    await sheet.getByRole('button', { name: /^Release 100\.00 USDT/ }).click();
    await expect(buyer.page.getByText(/released to you/i).first()).toBeVisible({ timeout: 3_000 });
  });

  await test.step('wallets, histories, notifications and the ledger agree', async () => {
    for (const [{ page }, available, line] of [
      [buyer, '100.00', /Bought|released/i],
      [seller, '49.70', /Sold|released/i],
    ] as const) {
      await page.goto('/wallet?tab=overview');
      await expect(
        page.getByText(available, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(page.getByText(line).filter({ visible: true }).first()).toBeVisible();
    }
    expect(await whatTheWireSays(buyer, offerId)).toEqual({
      available: 100,
      locked: 0,
      history: ['escrow_release in 100'],
      escrow: ['released 100'],
      notices: ['trade_released'],
    });
    expect(await whatTheWireSays(seller, offerId, authenticator)).toEqual({
      available: 49.7,
      locked: 0,
      history: ['offer_fund out 100.3', 'escrow_freeze held 100.3', 'escrow_release out 100'],
      escrow: ['released 100'],
      notices: ['trade_accepted', 'trade_paid'],
    });
    const { socketDir } = runningPostmaster(join(oja.dataDir, 'postgres')) ?? { socketDir: '' };
    const database = `postgres://app_service@localhost/oja?host=${encodeURIComponent(socketDir)}`;
    const pool = openPool(database, 1, () => undefined);
    await expectSoundLedger(openDatabase(pool)).finally(() => pool.end());
  });
  // The browser itself reports the status of the one wrong code.
  const unexpected = seller.complaints.filter((complaint) => !/status of 422/.test(complaint));
  expect([...unexpected, ...buyer.complaints]).toEqual([]);
});

test('after the server was killed and started again, open screens are live again by themselves', async ({
  browser,
}) => {
  const [ada, bola] = await Promise.all([
    demoVisitor(browser, 'ada@oja.test'),
    demoVisitor(browser, 'bola@oja.test'),
  ]);
  await ada.goto('/trades?amount=150000');
  await ada
    .getByRole('link', { name: /Bola Adeyemi/ })
    .filter({ visible: true })
    .first()
    .click();
  await ada.getByRole('textbox', { name: /You pay/ }).fill('150000');
  await ada.getByRole('button', { name: 'Buy Now' }).click();
  await expect(ada).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  await bola.goto(new URL(ada.url()).pathname);
  await expect(bola.getByRole('heading', { level: 1 })).toHaveText(/Wait for Ada/);

  await oja.kill9();
  await oja.restart();

  await ada.getByRole('button', { name: /I have sent ₦150,000\.00/ }).click();
  await expect(bola.getByRole('heading', { level: 1 })).toHaveText(/Check your bank app/, {
    timeout: 30_000,
  });
});

async function demoVisitor(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/wallet/);
  return page;
}
