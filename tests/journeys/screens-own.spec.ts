import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import {
  demoAdministrator,
  type DemoPerson,
  demoPerson,
  runningTrade,
} from '#tests/support/factories/demo-person.ts';
import { demoInvoice, demoMerchant } from '#tests/support/factories/demo-merchant.ts';
import { signIn, startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { expectSoundScreen, newLooker } from '#tests/support/browser/screen-check.ts';
import { adminScreens, ownScreens } from '#tests/support/browser/screens.ts';

test.describe.configure({ mode: 'parallel' });

let oja: TestOja;
let ada: DemoPerson;
let bola: DemoPerson;
test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
  [ada, bola] = await Promise.all([
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
});
test.afterAll(() => oja.stop());

test('PRD-25 every screen of a trader is accessible in both themes, 320 px to 1440 px', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const { context, page, complaints } = await newLooker(browser, oja.url);
  await startSignedIn(context, ada.session);
  const { data: own } = await ada.client
    .from('trades')
    .select('id, trade_type')
    .eq('creator_id', ada.userId)
    .eq('status', 'open')
    .limit(1)
    .single()
    .throwOnError();
  const tradeId = await runningTrade(ada, bola);
  const { data: chat } = await ada.client
    .rpc('start_chat', { p_type: 'trade', p_trade_id: tradeId })
    .throwOnError();
  const invoice = await demoInvoice(await demoMerchant(oja, 'bola@oja.test'), {
    accepts: ['wallet'],
  });
  const screens = ownScreens({
    '/trade/$tradeId/payment': `/trade/${tradeId}/payment`,
    '/edit-trade/$tradeId': `/edit-trade/${own.id}`,
    '/create-trade/$tradeId': `/create-trade/${own.id}`,
    '/create-trade-simple/$tradeType': '/create-trade-simple/buy',
    '/create-trade-simple/$tradeType/$tradeId': `/create-trade-simple/${own.trade_type}/${own.id}`,
    '/messages/$chatId': `/messages/${chat.chat_id}`,
    '/invoice/$invoiceId/$step': `${invoice.path}/wallet`,
  });
  for (const path of screens) await expectSoundScreen(page, path);
  expect(complaints).toEqual([]);
});

test('every screen of an administrator is accessible in both themes, 320 to 1440 px', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const { context, page, complaints } = await newLooker(browser, oja.url);
  const { session } = await demoAdministrator(oja);
  await startSignedIn(context, session);
  for (const path of adminScreens({ '/admin/$part': '/admin/users' })) {
    await expectSoundScreen(page, path);
  }
  expect(complaints).toEqual([]);
});

test('RD-01 RD-02 signed out, a protected page asks to sign in and is then opened', async ({
  page,
}) => {
  await page.goto(`${oja.url}/create-trade`);
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, 'bola@oja.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/create-trade/);
});
