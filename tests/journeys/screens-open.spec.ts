import { expect } from '@playwright/test';
import { demoPerson } from '#tests/support/factories/demo-person.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';
import { expectSoundScreen, newLooker } from '#tests/support/browser/screen-check.ts';
import { openScreens } from '#tests/support/browser/screens.ts';

test.describe.configure({ mode: 'parallel' });

let oja: TestOja;
let screens: string[];
test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
  screens = openScreens(await examples());
});
test.afterAll(() => oja.stop());

async function examples() {
  const { client } = await demoPerson(oja, 'ada@oja.test');
  const { data: offer } = await client
    .from('trades')
    .select('id, creator:trader_profiles!trades_creator_id_fkey(handle)')
    .eq('status', 'open')
    .limit(1)
    .single()
    .throwOnError();
  const { data: opening } = await client
    .from('job_openings')
    .select('id')
    .limit(1)
    .single()
    .throwOnError();
  return {
    '/trades/$tradeId': `/trades/${offer.id}`,
    '/traders/$handle': `/traders/${offer.creator.handle}`,
    '/crypto-lens/$coin': '/crypto-lens/usdt',
    '/careers/$openingId': `/careers/${opening.id}`,
    '/offer/$token': '/offer/there-is-no-such-link',
    '/trade-receipt/$token': '/trade-receipt/there-is-no-such-receipt',
    '/invoice/$invoiceId': '/invoice/1',
    '/recurring-invoice/$invoiceId': '/recurring-invoice/1',
    '/pay/$paymentToken': '/pay/1',
  };
}

const PARTS = 4;

// Every screen is opened once and checked in two themes and four widths; the parts run in parallel.
for (let part = 0; part < PARTS; part++) {
  test(`PRD-25 RT-02 every screen a stranger can open is sound in both themes, from 320 px to 1440 px: part ${part + 1}`, async ({
    browser,
  }) => {
    test.setTimeout(420_000);
    const { page, complaints } = await newLooker(browser, oja.url);
    const own = screens.filter((_, at) => at % PARTS === part);
    for (const path of own) await expectSoundScreen(page, path);
    expect(complaints).toEqual([]);
  });
}

test('AU-13 RT-30 a first visit is dark, and a page that does not exist has a message and status 404', async ({
  page,
}) => {
  const answer = await page.goto(`${oja.url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

const PAGES = [
  ['ROL-01', '/', 'Oja'],
  ['ROL-01', '/otc-trading', 'OTC Trading'],
  ['ROL-01', '/how-it-works', 'How it Works'],
  ['ROL-01', '/crypto-lens', 'CryptoLens'],
  ['ROL-01', '/support', 'Support'],
  ['ROL-01', '/about', 'About'],
  ['ROL-01', '/faq', 'FAQ'],
  ['ROL-01', '/careers', 'Careers'],
  ['ROL-02', '/compliance', 'Compliance'],
  ['ROL-02', '/ndpa-compliance', 'Data protection'],
  ['RT-01', '/trades', 'Trades'],
  ['RT-22 ROL-02', '/sign-in', 'Log in'],
  ['RT-23 ROL-02', '/login', 'Log in'],
  ['RT-24 ROL-02', '/sign-up', 'Sign up'],
  ['RT-25 ROL-02', '/register', 'Sign up'],
  ['RT-26', '/forgot-password', 'Forgot password'],
  ['RT-27', '/reset-password', 'New password'],
  ['RT-28', '/verify-otp', 'Enter the code'],
  ['RT-29', '/auth/callback', 'Logging in'],
] as const;

for (const [id, path, title] of PAGES) {
  test(`${id} ${path} is answered with its page`, async ({ request }) => {
    const answer = await request.get(oja.url + path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`<title>[^<]*${title}`));
    expect(html).toContain('<h1');
  });
}
