import { type Browser, expect } from '@playwright/test';
import { CHAINS_PARTS, chainsUrl } from '#core/navigation/chains-parts.ts';
import { WALLET_TABS } from '#core/navigation/wallet-tabs.ts';
import { walletUrl } from '#core/navigation/wallet-url.ts';
import { startSignedIn } from '#tests/support/browser/auth-pages.ts';
import { test } from '#tests/support/browser/journey.ts';
import {
  MOST_SHIFT,
  newShiftWatcher,
  shiftsOf,
  totalShift,
} from '#tests/support/browser/layout-shift.ts';
import { adminScreens, ownScreens } from '#tests/support/browser/screens.ts';
import {
  demoAdministrator,
  type DemoPerson,
  demoPerson,
  runningTrade,
} from '#tests/support/factories/demo-person.ts';
import { demoInvoice, demoMerchant } from '#tests/support/factories/demo-merchant.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

test.describe.configure({ mode: 'parallel' });

/** `OJA_SHIFT_WIDTHS=320,390,1440` measures other widths. */
const WIDTHS = process.env['OJA_SHIFT_WIDTHS']?.split(',').map(Number) ?? [390, 1440];
const CHAINS_URLS = CHAINS_PARTS.map(({ key }) => chainsUrl(key));
/** A page is measured again before it is called restless: fonts and answers come in any order. */
const TRIES = 2;

let oja: TestOja;
let ada: DemoPerson;
let admin: DemoPerson;
let screens: string[];
test.beforeAll(async () => {
  oja = await startTestOja();
  const [buyer, seller] = await Promise.all([
    demoPerson(oja, 'ada@oja.test'),
    demoPerson(oja, 'bola@oja.test'),
  ]);
  ada = buyer;
  screens = await screensOf(buyer, seller);
  admin = await demoAdministrator(oja);
});
test.afterAll(() => oja.stop());

for (const width of WIDTHS) {
  test(`no page of a trader moves while it loads, ${width} px`, async ({ browser }) => {
    test.setTimeout(300_000);
    expect(await restlessScreens(browser, ada, screens, width)).toEqual([]);
  });

  test(`no page of an administrator moves while it loads, ${width} px`, async ({ browser }) => {
    test.setTimeout(300_000);
    const paths = [...adminScreens({ '/admin/$part': '/admin/users' }), ...CHAINS_URLS];
    expect(await restlessScreens(browser, admin, paths, width)).toEqual([]);
  });
}

/** The screens that move further than they may, with what moved. */
async function restlessScreens(
  browser: Browser,
  { session }: DemoPerson,
  paths: readonly string[],
  width: number,
): Promise<string[]> {
  const { context, page } = await newShiftWatcher(browser, oja.url, width);
  await startSignedIn(context, session);
  const restless: string[] = [];
  for (const path of paths) {
    let found = '';
    for (let tries = 0; tries < TRIES && (tries === 0 || found !== ''); tries += 1) {
      const shifts = await shiftsOf(page, path);
      const total = totalShift(shifts);
      const largest = shifts[0]?.moved.join(' | ') ?? '';
      found = total > MOST_SHIFT ? `${path} ${total.toFixed(3)}: ${largest}` : '';
    }
    if (found !== '') restless.push(found);
  }
  return restless;
}

/** Every screen of a trader, and a trade at each of its stages. */
async function screensOf(buyer: DemoPerson, seller: DemoPerson): Promise<string[]> {
  const { data: own } = await buyer.client
    .from('trades')
    .select('id, trade_type')
    .eq('creator_id', buyer.userId)
    .eq('status', 'open')
    .limit(1)
    .single()
    .throwOnError();
  const offers = await Promise.all(
    (['sell', 'buy'] as const).map(async (type) => {
      const { data } = await buyer.client
        .from('trades')
        .select('id')
        .eq('creator_id', seller.userId)
        .eq('status', 'open')
        .eq('trade_type', type)
        .limit(1)
        .single()
        .throwOnError();
      return `/trades/${data.id}`;
    }),
  );
  const toPay = await runningTrade(buyer, seller);
  const paid = await runningTrade(buyer, seller, '22');
  const disputed = await runningTrade(buyer, seller, '23');
  for (const id of [paid, disputed]) {
    await buyer.client.rpc('mark_trade_paid', { p_trade_id: id }).throwOnError();
  }
  await buyer.client
    .rpc('raise_dispute', {
      p_trade_id: disputed,
      p_reason: 'paid_not_released',
      p_description: 'The money left my bank an hour ago.',
    })
    .throwOnError();
  const { data: chat } = await buyer.client
    .rpc('start_chat', { p_type: 'trade', p_trade_id: toPay })
    .throwOnError();
  const merchant = await demoMerchant(oja, 'chidi@oja.test');
  const invoice = await demoInvoice(merchant, { accepts: ['wallet'] });
  return [
    ...ownScreens({
      '/trade/$tradeId/payment': `/trade/${toPay}/payment`,
      '/edit-trade/$tradeId': `/edit-trade/${own.id}`,
      '/create-trade/$tradeId': `/create-trade/${own.id}`,
      '/create-trade-simple/$tradeType': '/create-trade-simple/buy',
      '/create-trade-simple/$tradeType/$tradeId': `/create-trade-simple/${own.trade_type}/${own.id}`,
      '/messages/$chatId': `/messages/${chat.chat_id}`,
      '/invoice/$invoiceId/$step': `${invoice.path}/wallet`,
    }),
    `/trade/${paid}/payment`,
    `/trade/${disputed}/payment`,
    ...offers,
    `/trades/${own.id}`,
    '/trades',
    '/traders/Bola%20Adeyemi',
    '/',
    ...WALLET_TABS.map((tab) => walletUrl(tab)),
  ];
}
