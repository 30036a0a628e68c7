import { type Browser, expect, type Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#core/wire/database.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { faultsOf } from '#tests/support/browser/accessible.ts';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import { signIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { newVisitor, signUpThroughTheOutbox } from '#tests/support/browser/visitor.ts';

type Wire = SupabaseClient<Database>;
type NewOffer = Database['public']['Functions']['create_trade']['Args'];

let oja: TestOja;
/** Bola with an authenticator, through any client of the wire. */
let bola: Wire;

test.beforeAll(async () => {
  oja = await startTestOja();
  bola = (await demoPerson(oja, 'bola@oja.test')).client;
  await enrolSecondFactor(bola);
});
test.afterAll(() => oja.stop());

async function offerOf(maker: Wire, change: Partial<NewOffer>): Promise<string> {
  const { data } = await maker
    .rpc('create_trade', {
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: '20',
      p_price_per_unit: '1520',
      p_min_order_amount: '10000',
      p_max_order_amount: '30400',
      p_payment_method_ids: ['bank-transfer'],
      ...change,
    })
    .throwOnError();
  return data.trade_id;
}

async function signedIn(browser: Browser, who: string, width = 1440): Promise<Page> {
  const { page } = await newVisitor(browser, { name: who, url: oja.url, width });
  await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
  await signIn(page, `${who}@oja.test`, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/wallet/);
  return page;
}

async function expectAccessible(page: Page) {
  expect(await faultsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

const rows = (page: Page) => page.locator('tbody tr');
const prices = async (page: Page) =>
  (await rows(page).locator('td:nth-child(2)').allTextContents()).map((text) =>
    Number(text.replaceAll(/[₦,]/g, '')),
  );

test('TC-04 TC-09 TC-12 TC-13 TC-14 TC-15 TC-16 ENT-17 CON-29 CON-31 visitors browse the market by what they want to do', async ({
  browser,
}) => {
  const { page, complaints } = await newVisitor(browser, { name: 'Stranger', url: oja.url });
  await page.goto('/trades');
  const seller = rows(page).filter({ hasText: 'Bola Adeyemi' }).first();
  await expect(seller).toContainText(/\d+ orders · (100|9\d\.\d)%/);
  await expect(seller).toContainText('verified');
  await expect(seller).toContainText('Bank transfer, OPay');
  await expect(seller).toContainText('₦1,500.00');
  await expect(seller).toContainText('₦10,000.00 – ₦500,000.00');
  await expect(
    rows(page).filter({ hasText: '₦20,000.00 – ₦300,000.00' }).filter({ hasText: 'Chidi Nwosu' }),
  ).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Full amount only' }).first()).toBeVisible();
  expect((await rows(page).first().boundingBox())?.height).toBeCloseTo(56, 0);

  // The page has hydrated once it shows its clock.
  await expect(page.getByText(/^13 of 13 offers, as of/)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('150000');
  await expect(page.getByRole('columnheader', { name: 'For ₦150,000.00 you get' })).toBeVisible();
  await expect(seller).toContainText('100.00 USDT');
  await expect(page).toHaveURL(/amount=150000/);
  await expect(page.getByText('10 offers, best price first')).toBeVisible();
  const shown = await prices(page);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));

  await page.getByLabel('Sort by').selectOption('Recommended');
  await expect(page.getByText('10 offers, recommended first')).toBeVisible();
  await page.getByRole('button', { name: 'How offers are ranked' }).click();
  const formula = page.getByRole('dialog', { name: 'How offers are ranked' });
  await expect(formula).toContainText('10 points less for each percent');
  const first = formula.getByRole('listitem').first();
  await first.locator('summary').click();
  await expect(first).toContainText(/Track record\+3\d\.\d/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('Sort by').selectOption('Best price');
  await expect(page.getByText('10 offers, best price first')).toBeVisible();
  expect(await prices(page)).toEqual(shown);
  await page.getByLabel('Sort by').selectOption('Release time');
  await expect(page.getByText('10 offers, quickest first')).toBeVisible();
  await expect(rows(page).first()).toContainText('under 1 min');
  await expect(rows(page).nth(1)).toContainText('2 min');
  await page.getByLabel('Payment method').selectOption('Kuda');
  await expect(page.getByText('1 offer, quickest first')).toBeVisible();
  await page.getByLabel('Verified only').check();
  await expect(rows(page).first()).toContainText('Hauwa Bello');
  await page.getByLabel('Online now').check();
  await expect(
    page.getByText(/No seller takes ₦150,000\.00 in one order with these/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Without the other filters' }).click();
  await expect(rows(page)).toHaveCount(10);

  await page.getByRole('textbox', { name: /You pay/ }).fill('9000000');
  await page.getByRole('button', { name: /^Show offers for ₦/ }).click();
  await expect(rows(page).first()).toBeVisible();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const marked = await rows(page).first().getByRole('link').first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp((marked ?? '').split('?')[0] ?? ''));
  await page.goBack();
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-in\?from=%2Ftrades%2F/);
  expect(complaints).toEqual([]);
});

test('TC-01 TC-06 TC-07 TC-08 TC-11 a trader’s own offers, the inline Buy Now and saved filters', async ({
  browser,
}) => {
  const page = await signedIn(browser, 'ada');
  await page.goto('/trades?amount=150000');
  const own = rows(page).filter({ hasText: 'Ada Okon' });
  await expect(own).toContainText('Your Trade');
  await expect(own.getByRole('cell').nth(2)).toHaveText('–');
  await expect(own.getByRole('link', { name: /^Edit/ })).toHaveAttribute('href', /\/edit-trade\//);
  await own.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();

  await page
    .getByRole('button', { name: /^Buy Now, Bola/ })
    .filter({ visible: true })
    .click();
  const comingSoon = page.getByText(
    'Enhanced trade acceptance coming soon! Use View Trade for now.',
  );
  await expect(comingSoon).toBeVisible();
  await page.getByRole('link', { name: 'View Trade' }).click();
  await expect(page).toHaveURL(/\/trades\/[0-9a-f-]{36}\?amount=150000/);
  await expect(page.getByText('Pay from an account in your own name.')).toBeVisible();
  await page.goBack();

  await page.getByLabel('Verified only').check();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved filters' });
  await saved.getByLabel('Save current filters').fill('Evening');
  await saved.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved.getByRole('listitem')).toContainText('Buy USDT, ₦150,000.00, verified');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/trades?side=sell');
  await expect(
    page
      .getByRole('link', { name: /^Sell to Buyer/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await saved.getByRole('button', { name: /^Evening/ }).click();
  await expect(page).toHaveURL(/\/trades\?amount=150000&verified=true$/);
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await saved.getByRole('button', { name: 'Delete Evening' }).click();
  await expect(saved.getByText('No saved filters yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline\. These are from \d\d:\d\d\./)).toBeVisible();
  await page.context().setOffline(false);
});

test('a long list continues where it ends, and Back restores it as it was', async ({ browser }) => {
  const makers = [bola, (await demoPerson(oja, 'chidi@oja.test')).client];
  const wanted = { p_trade_type: 'buy', p_asset: 'cNGN', p_amount: '50000' } as const;
  await Promise.all(
    makers.flatMap((maker, at) =>
      Array.from({ length: 12 }, (_, index) =>
        offerOf(maker, { ...wanted, p_price_per_unit: `0.9${at}${index % 10}`.slice(0, 4) }),
      ),
    ),
  );
  const { page } = await newVisitor(browser, { name: 'Reader', url: oja.url });
  await page.goto('/trades?side=sell&asset=cNGN');
  await expect(rows(page)).toHaveCount(20);
  // The page has hydrated once it shows its clock.
  await expect(page.getByText(/^20 of 26 offers, as of/)).toBeVisible();
  // A press before hydration does nothing, as for people: they press again.
  await expect(async () => {
    if ((await rows(page).count()) < 26)
      await page.getByRole('button', { name: 'Show more' }).click({ timeout: 2_000 });
    await expect(rows(page)).toHaveCount(26, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const last = rows(page).nth(25);
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await last.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sell cNGN to/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(26);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60);
});

test('TC-05 TC-10 TC-17 ERR-49 who may not take an offer reads why and what helps; a private one opens by link', async ({
  browser,
}) => {
  const terms = 'One payment, from your own account.';
  const choosy = await offerOf(bola, {
    p_verified_only: true,
    p_min_counterparty_trades: 3,
    p_one_at_a_time: true,
    p_terms: terms,
  });
  const hidden = await offerOf(bola, { p_is_private: true });
  const { data: made } = await bola.rpc('get_own_offer', { p_trade_id: hidden }).throwOnError();

  const newcomer = await newVisitor(browser, { name: 'Nkechi Obi', url: oja.url, width: 390 });
  await signUpThroughTheOutbox(newcomer);
  const { page } = newcomer;
  await page.goto(`/trades/${choosy}`);
  const reasons = page.getByRole('status', { name: 'You cannot take this offer yet' });
  await expect(reasons).toContainText('For verified traders');
  await expect(reasons).toContainText('This trader asks for 3; you have completed 0.');
  await expect(reasons.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
    'href',
    '/profile?tab=verification',
  );
  await expect(page.getByText('View Only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  await expect(page.getByText(terms)).toBeVisible();
  await expect(page.getByText('One order at a time')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/trades?amount=10000');
  await expect(page.locator('ul a[href^="/trades/"]').first()).toBeVisible();
  await expect(page.locator(`a[href^="/trades/${choosy}"]`)).toHaveCount(0);

  await page.goto(`/trades/${hidden}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no longer available/);
  await page.goto(`/offer/${made.link_token ?? ''}`);
  await expect(page).toHaveURL(new RegExp(`/trades/${hidden}\\?link=`));
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: /You pay/ }).fill('15200');
  await expect(
    page.getByText(
      /We add a few kobo \(at most ₦1\.98\) so the seller can identify your payment\./,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByText('Purchase successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  await page.goto('/offer/AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no longer available/);
});

test('TC-16 ERR-43 ERR-44 ERR-45 ERR-46 ERR-48 a price that moved is shown and accepted again; refusals and successes have their texts', async ({
  browser,
}) => {
  const id = await offerOf(bola, {});
  const page = await signedIn(browser, 'ada');
  // No realtime: the page learns of the new price from the refusal only.
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await page.goto(`/trades/${id}?amount=15200`);
  const buy = page.getByRole('button', { name: 'Buy Now' });
  await expect(buy).toBeEnabled();
  await expect(page.getByText('10.00 USDT').first()).toBeVisible();

  for (const [code, title, description] of [
    ['SELF_TRADING_PROHIBITED', 'Cannot accept own trade', /wait for other users to accept it/],
    ['INSUFFICIENT_BALANCE', 'Insufficient balance', /enough balance to accept this trade/],
    ['TRADE_NOT_AVAILABLE', 'Trade not available', /no longer available for acceptance/],
    ['SOMETHING_ELSE', 'Failed to accept trade', /Said by the server/],
  ] as const) {
    await page.route('**/rpc/accept_trade_bulletproof', (route) =>
      route.fulfill({ json: { success: false, code, message: 'Said by the server.' } }),
    );
    await buy.click();
    const toast = page.getByRole('alert').filter({ hasText: title });
    await expect(toast.first()).toContainText(description);
    await page.unrouteAll();
  }

  await bola.rpc('update_trade', { p_trade_id: id, p_price_per_unit: '1600' }).throwOnError();
  await buy.click();
  await expect(page.getByText('Failed to accept trade').first()).toBeVisible();
  const changed = page.getByRole('alert').filter({ hasText: 'Now ₦1,600.00' });
  await expect(changed).toContainText('Was ₦1,520.00');
  await expect(changed).toContainText('you now get 9.50 USDT instead of 10.00 USDT');
  await expect(buy).toBeDisabled();
  await changed.getByRole('button', { name: 'Accept ₦1,600.00' }).click();
  await buy.click();
  await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);

  const full = await offerOf(bola, {
    p_trade_type: 'buy',
    p_trade_offer_type: 'Full',
    p_amount: '8',
    p_price_per_unit: '1490',
    p_min_order_amount: '11920',
    p_max_order_amount: '11920',
  });
  await page.goto(`/trades/${full}`);
  await expect(page.getByText('Full amount only: take the whole offer.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /You get/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sell to Buyer' }).click();
  await expect(page.getByText('Buy order accepted!')).toBeVisible();
  await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
});

let wanted = '';
/** One offer of Bola's that buys up to 100 USDT: more than the daily limit without a second factor. */
async function wantedOffer(): Promise<string> {
  wanted ||= await offerOf(bola, {
    p_trade_type: 'buy',
    p_amount: '100',
    p_price_per_unit: '1490',
    p_max_order_amount: '149000',
  });
  return wanted;
}

test('M-1.H1 selling to a buy offer without a fresh code asks for one in place, and the sale continues', async ({
  browser,
}) => {
  const seller = (await demoPerson(oja, 'chidi@oja.test')).client;
  const app = await enrolSecondFactor(seller);
  const { data: made } = await seller.rpc('create_recovery_codes').throwOnError();
  for (const [at, width] of [390, 1440].entries()) {
    const offerId = await wantedOffer();
    const { page } = await newVisitor(browser, { name: 'Chidi Nwosu', url: oja.url, width });
    // A recovery code opens a session and is no proof for a sale.
    await page.goto(`/sign-in?from=${encodeURIComponent(`/trades/${offerId}`)}`);
    await signIn(page, 'chidi@oja.test', DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(made.codes[at] ?? '');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(new RegExp(`/trades/${offerId}`));

    await page.getByRole('textbox', { name: /You get/ }).fill(String(14_900 + at * 1_490));
    await page.getByRole('button', { name: 'Sell to Buyer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Verify it’s you' });
    await expect(sheet).toContainText('Confirm with your code to accept.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Sell to Buyer' }).click();
    await sheet.getByLabel('Code from your authenticator app').fill(await app.nextCode());
    await sheet.getByRole('button', { name: 'Sell', exact: true }).click();
    await expect(page).toHaveURL(/\/trade\/[0-9a-f-]{36}\/payment/);
  }
});

test('M-1.H1 selling above the daily allowance without a second factor leads to setting one up', async ({
  browser,
}) => {
  const offerId = await wantedOffer();
  for (const width of [390, 1440]) {
    const page = await signedIn(browser, 'hauwa', width);
    await page.goto(`/trades/${offerId}?amount=100000`);
    await page.getByRole('button', { name: 'Sell to Buyer' }).click();
    const refused = page.getByRole('alert').filter({ hasText: 'Set up 2FA' });
    await expect(refused).toContainText('then accept. Your money is safe.');
    await expect(refused.getByRole('link', { name: 'Set up 2FA' })).toBeInViewport();
    // A control that is scrolled halfway below the header is no fault of it.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await refused.getByRole('link', { name: 'Set up 2FA' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=security/);
  }
});

for (const theme of ['dark', 'light'] as const) {
  test(`the market and an offer are for everyone in the ${theme} theme, at 320, 390, 768 and 1440 px`, async ({
    browser,
  }) => {
    const { page } = await newVisitor(browser, { name: 'Anyone', url: oja.url, width: 390 });
    await page.addInitScript((choice) => localStorage.setItem('oja-theme', choice), theme);
    const offer = await bola
      .from('trades')
      .select('id')
      .eq('status', 'open')
      .eq('price_per_unit', 1500)
      .limit(1)
      .single()
      .throwOnError();
    for (const path of ['/trades?amount=150000', `/trades/${offer.data.id}?amount=150000`]) {
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByText('100.00').filter({ visible: true }).first()).toBeVisible();
        await expectAccessible(page);
      }
    }
  });
}
