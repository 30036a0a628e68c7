import { type Browser, expect, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { join } from 'node:path';
import type { Database } from '#core/wire/database.ts';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { confirmPhoneByWire } from '#tests/support/factories/eligibility-by-wire.ts';
import { type Codes, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  newVisitor,
  PASSWORD,
  setUpTwoFactor,
  signUpThroughTheOutbox,
  type Visitor,
} from '#tests/support/browser/visitor.ts';

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
  await page.goto('/wallet?tab=bank-accounts');
  await page.getByRole('button', { name: 'Add bank account' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank', { exact: true }).fill(bank);
  await dialog
    .getByRole('option', { name: new RegExp(bank) })
    .first()
    .click();
  await dialog.getByLabel('Account number').fill(number);
  await dialog.getByRole('button', { name: 'Verify and add' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** The same facts read by another client of the wire. */
async function readThroughApi({ email }: Visitor, tradeId: string, codes?: Codes) {
  const client = createClient<Database>(oja.url, oja.anonKey, { auth: { persistSession: false } });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (codes) await takeSecondStep(client, codes);
  const [balance, history, escrow, notifications] = await Promise.all([
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
  // Signing out everywhere, the default, would end the page's own session too.
  await client.auth.signOut({ scope: 'local' });
  return {
    available: balance.data.available_balance,
    locked: balance.data.p2p_locked_balance,
    history: history.data.map(({ type, direction, amount }) => `${type} ${direction} ${amount}`),
    escrow: escrow.data.map(({ status, amount }) => `${status} ${amount}`),
    notifications: notifications.data.map(({ type }) => type),
  };
}

/** By another client: the profile's page has its own journey. */
async function confirmPhone({ email }: Visitor, codes?: Codes): Promise<void> {
  const client = createClient<Database>(oja.url, oja.anonKey, { auth: { persistSession: false } });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (codes) await takeSecondStep(client, codes);
  await confirmPhoneByWire(oja.url, client);
  await client.auth.signOut({ scope: 'local' });
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

/** Publishes the offer by the form and returns its id. */
async function listForSale({ page }: Visitor): Promise<string> {
  await page.goto('/create-trade?type=sell&asset=USDT');
  const form = page.getByRole('form', { name: 'Post an offer' });
  await form.getByLabel('Naira for 1 USDT').fill('1520');
  await form.getByLabel('You sell').fill('100');
  await form.getByLabel('Min order').fill('10000');
  await form.getByLabel('Max order').fill('152000');
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
    const gate = seller.page.getByRole('region', { name: 'Set up 2FA first' });
    await expect(gate).toBeVisible();
    await expect(seller.page.getByRole('button', { name: /^Publish/ })).toBeDisabled();
    await expect(gate.getByRole('link', { name: 'Set up 2FA' })).toHaveAttribute(
      'href',
      /^\/profile\?tab=security&from=/,
    );
  });
  const authenticator = await setUpTwoFactor(seller);
  await confirmPhone(seller, authenticator);
  await getTestMoney(seller, '150');
  await addBankAccount(seller, 'Guaranty', '0234817752');
  const offerId = await listForSale(seller);

  await test.step('M-1.M1 the buyer finds the offer, reads that so much needs a number, and with one accepts all of it', async () => {
    await buyer.page.goto(`/trades/${offerId}`);
    // A signed-in person's button is rendered by the browser: earlier input is lost.
    const buy = buyer.page.getByRole('button', { name: 'Buy Now', exact: true });
    await expect(buy).toBeEnabled();
    await buyer.page.getByRole('textbox', { name: /You pay/ }).fill('152000');
    await expect(
      buyer.page.getByText(/needs a verified phone number/).filter({ visible: true }),
    ).toBeVisible();
    await expect(buy).toBeDisabled();
    await expect(
      buyer.page.getByRole('link', { name: 'Verify your phone' }).first(),
    ).toHaveAttribute('href', '/profile?tab=account');
    await confirmPhone(buyer);
    await buyer.page.reload();
    await expect(buy).toBeEnabled();
    await buyer.page.getByRole('textbox', { name: /You pay/ }).fill('152000');
    await buy.click();
    await expect(buyer.page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
    await expect(buyer.page.getByText('Purchase successful!')).toBeVisible();
  });
  await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText(/Pay Bola ₦152,000\.\d\d/);
  await expect(buyer.page.getByText('023 481 7752')).toBeVisible();
  await expect(buyer.page.getByText(/1[45]:\d\d/).first()).toBeVisible();

  await seller.page.goto(new URL(buyer.page.url()).pathname);
  await expect(seller.page.getByText('Your 100.00 USDT is in escrow').first()).toBeVisible();

  await test.step('the buyer marks it paid, and the seller’s screen updates live', async () => {
    await buyer.page.getByRole('button', { name: /I have sent ₦152,000\.\d\d/ }).click();
    await expect(seller.page.getByRole('heading', { level: 1 })).toHaveText(
      /Check your bank app for ₦152,000\.\d\d/,
      {
        timeout: 3_000,
      },
    );
  });

  await test.step('M-5.L2 the seller releases and reads nothing contradictory, and the buyer’s screen updates live', async () => {
    await seller.page.getByRole('button', { name: /I received ₦152,000\.\d\d/ }).click();
    const sheet = seller.page.getByRole('dialog');
    await sheet.getByLabel(/Sender name/).fill('OKON ADE');
    await sheet.getByLabel(/I opened my bank app/).check();
    await sheet.getByLabel('Code from your authenticator app').fill('000000');
    await sheet.getByRole('button', { name: /^Release 100\.00 USDT/ }).click();
    await expect(sheet.getByText('Invalid verification code')).toBeVisible();
    await sheet.getByLabel('Code from your authenticator app').fill(await authenticator.nextCode());
    // While the ledger is slow to respond, the page must not show that Oja both holds and has released.
    await seller.page.route('**/rpc/get_trade_money', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await sheet.getByRole('button', { name: /^Release 100\.00 USDT/ }).click();
    const where = seller.page.getByRole('region', { name: 'Where is my money?' });
    await expect(where).toContainText('Checking…');
    await expect(where).toContainText(/wallet/);
    await seller.page.unroute('**/rpc/get_trade_money');
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
    expect(await readThroughApi(buyer, offerId)).toEqual({
      available: 100,
      locked: 0,
      history: ['escrow_release in 100'],
      escrow: ['released 100'],
      notifications: ['trade_released'],
    });
    expect(await readThroughApi(seller, offerId, authenticator)).toEqual({
      available: 49.7,
      locked: 0,
      history: ['offer_fund out 100.3', 'escrow_freeze held 100.3', 'escrow_release out 100'],
      escrow: ['released 100'],
      notifications: ['wallet_bank_account_added', 'trade_accepted', 'trade_paid'],
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

test('FRESH_SECOND_FACTOR_NEEDED a seller whose page had no authenticator enters a code, and then releases', async ({
  browser,
}) => {
  const [seller, buyer] = await Promise.all([
    demoPerson(oja, 'chidi@oja.test'),
    demoPerson(oja, 'ada@oja.test'),
  ]);
  const authenticator = await enrolSecondFactor(seller.client);
  const { data: made } = await seller.client.rpc('create_recovery_codes').throwOnError();
  const { data: offer } = await buyer.client
    .from('trades')
    .select('id')
    .eq('creator_id', seller.userId)
    .eq('trade_type', 'sell')
    .eq('asset', 'USDT')
    .eq('price_per_unit', 1501.5)
    .limit(1)
    .single()
    .throwOnError();
  const { data: accepted } = await buyer.client
    .rpc('accept_trade_bulletproof', {
      p_trade_id: offer.id,
      p_user_id: buyer.userId,
      p_partial_amount: '20',
    })
    .throwOnError();
  expect(accepted).toMatchObject({ success: true });
  const tradeId = accepted.success ? accepted.trade_id : '';
  const due = accepted.success ? String(accepted.total_fiat) : '';
  await buyer.client.rpc('mark_trade_paid', { p_trade_id: tradeId }).throwOnError();

  // A recovery code opens a session and is no proof for a release.
  const { page, context } = await newVisitor(browser, { name: 'Chidi Nwosu', url: oja.url });
  await page.goto(`/sign-in?from=${encodeURIComponent(`/trade/${tradeId}/payment`)}`);
  await signIn(page, 'chidi@oja.test', DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(made.codes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  await page.route('**/auth/v1/user', (route) =>
    route.fulfill({ json: { id: seller.userId, aud: 'authenticated', factors: [] } }),
  );
  await page.reload();

  await page.getByRole('button', { name: /I received ₦/ }).click();
  const sheet = page.getByRole('dialog');
  const release = sheet.getByRole('button', { name: /^Release 20\.00 USDT/ });
  await sheet.getByLabel(/Sender name/).fill('ADA OKON');
  await sheet.getByLabel(/I opened my bank app/).check();
  await sheet.getByLabel('The amount your bank app shows').fill(due);
  await page.unrouteAll();
  await release.click();
  await expect(sheet.getByText('Enter a new code', { exact: true })).toBeVisible();
  await expect(
    sheet.getByText(/Enter a new code from your authenticator app to do this\. Your money is safe/),
  ).toBeVisible();
  await expect(release).toBeDisabled();
  await sheet.getByLabel('Code from your authenticator app').fill(await authenticator.nextCode());
  await release.click();
  await expect(sheet).toHaveCount(0);
  const { data: trade } = await buyer.client
    .from('trades')
    .select('status')
    .eq('id', tradeId)
    .single();
  expect(trade?.status).toBe('completed');
  await context.close();
});

test('AMB-09 ERR-47 VAL-16 VAL-17 VAL-18 a visitor signs in to accept, and only with the server’s permission', async ({
  browser,
}) => {
  const { page, context } = await newVisitor(browser, { name: 'Ada Okon', url: oja.url });
  await page.goto('/trades?amount=40000');
  await page.getByRole('link', { name: /Hauwa/ }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await page.getByRole('textbox', { name: /You pay/ }).fill('40000');
  await page.getByRole('link', { name: 'Buy Now', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?from=%2Ftrades%2F[0-9a-f-]{36}/);
  await signIn(page, 'ada@oja.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await expect(page.getByRole('textbox', { name: /You pay/ })).toHaveValue(/^40,?000(\.00)?$/);

  const accepts: string[] = [];
  page.on('request', (request) => {
    if (/accept_trade_bulletproof/.test(request.url())) accepts.push(request.url());
  });
  const answer = { allowed: false, code: 'SOME_RULE', is_owner: false };
  const buy = page.getByRole('button', { name: 'Buy Now', exact: true });
  for (const [message, shownText] of [
    ['', 'You cannot accept this trade'],
    ['This offer asks for a verified profile.', 'This offer asks for a verified profile.'],
  ] as const) {
    await page.route('**/rpc/validate_trade_ownership_bulletproof', (route) =>
      route.fulfill({ json: { ...answer, message } }),
    );
    await buy.click();
    await expect(page.getByText('Failed to accept trade').first()).toBeVisible();
    await expect(page.getByText(shownText)).toBeVisible();
    await page.unrouteAll();
  }
  // The session is gone from this browser, and the page has not noticed.
  await page.evaluate(() => localStorage.removeItem('oja-session'));
  await buy.click();
  await expect(page.getByText('Failed to validate trade permissions')).toBeVisible();
  await expect(page.getByText('User not authenticated')).toBeVisible();
  expect(accepts).toEqual([]);
  await context.close();
});

test('after the server was killed and restarted, open screens are live again automatically', async ({
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
  await expect(ada).toHaveURL(/\/trades\/[0-9a-f-]{36}/);
  await ada.getByRole('textbox', { name: /You pay/ }).fill('150000');
  await ada.getByRole('button', { name: 'Buy Now', exact: true }).click();
  await expect(ada).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  await bola.goto(new URL(ada.url()).pathname);
  await expect(bola.getByRole('heading', { level: 1 })).toHaveText(/Wait for Ada/);

  await oja.kill9();
  await oja.restart();

  await ada.getByRole('button', { name: /I have sent ₦150,000\.\d\d/ }).click();
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
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await signIn(page, email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/wallet/);
  return page;
}
