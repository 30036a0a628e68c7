import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { join } from 'node:path';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool, rows } from '#server/db/database.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { button, said, signIn } from '#tests/support/auth-pages.ts';
import { demoAdministrator } from '#tests/support/demo-person.ts';
import { test } from '#tests/support/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja();
});
test.afterAll(() => oja.stop());

const ADA = 'ada@oja.test';
const ADMIN = 'admin@oja.test';

async function visit(browser: Browser, width: number, email?: string): Promise<Page> {
  const phone = width < 768;
  const context = await browser.newContext({
    baseURL: oja.url,
    viewport: { width, height: phone ? 844 : 900 },
    isMobile: phone,
    hasTouch: phone,
  });
  const page = await context.newPage();
  if (email) {
    await page.goto('/sign-in');
    await signIn(page, email, DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/wallet\?tab=overview/);
  }
  return page;
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });
const account = (page: Page) => page.getByRole('button', { name: /, your account$/ });
const title = (page: Page) => page.getByRole('banner').locator('p').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** What the slide-out menu leads to. */
const lines = (page: Page) => menu(page).getByRole('navigation').getByRole('link');
/** On something of the page behind the menu; the browser's own bar may have it in between. */
const focusIsOutside = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    return here !== document.body && here?.closest('dialog[open]') === null;
  });
/** A change of page inside the app, as links make it. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('NAV-12 NAV-14 NAV-16 NAV-17 NAV-18 NAV-19 NAV-22 NAV-23 RT-05 signed out: the bar from 1200 px, the menu below it', async ({
  browser,
}) => {
  const page = await visit(browser, 1200);
  await page.goto('/about');
  const always = ['Trades', 'OTC Trading', 'About', 'How it Works', 'CryptoLens', 'Support'];
  await expect(bar(page).getByRole('link')).toHaveText(always);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(button(page, 'Menu')).toBeHidden();

  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(bar(page)).toBeHidden();
  await button(page, 'Menu').click();
  await expect(lines(page)).toHaveText([...always, 'Wallet', 'Log In', 'Sign Up']);

  // The focus stays inside, Escape closes and gives it back.
  for (let at = 0; at < 16; at++) {
    await page.keyboard.press('Tab');
    expect(await focusIsOutside(page)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page, 'Menu')).toBeFocused();
  await page.context().close();
});

test('NAV-13 NAV-15 NAV-21 NAV-24 NAV-25 NAV-26 NAV-27 NAV-28 NAV-29 ROL-05 signed in: the bar and the dropdown, by keyboard', async ({
  browser,
}) => {
  const page = await visit(browser, 1440, ADA);
  await expect(bar(page).getByRole('link', { name: 'Spot Trading' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create Trade' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Admin' })).toHaveCount(0);

  await account(page).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Account Setup Guide')).toBeFocused();
  for (const name of ['Your Profile', 'Your Wallet', 'Referrals', 'Subscription']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Log out')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Account Setup Guide')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account(page)).toBeFocused();
  await expect(button(page, 'Log out')).toHaveCount(0);

  await account(page).click();
  await button(page, 'Account Setup Guide').click();
  await expect(
    page.getByRole('dialog', { name: "Let's set up your Oja account, fast and easily!" }),
  ).toBeVisible();
  await page.context().close();
});

test('AMB-01 NAV-30 NAV-31 NAV-32 NAV-33 NAV-34 a failed log-out says so; one that works says both and leads nowhere back', async ({
  browser,
}) => {
  const page = await visit(browser, 1440, ADA);
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname));

  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await account(page).click();
  await button(page, 'Log out').click();
  const failed = said(page, 'Error signing out');
  await expect(failed).toContainText('There was an error signing you out. Please try again.');
  await expect(page).toHaveURL(/\/wallet/);

  await page.unroute('**/auth/v1/logout**');
  await account(page).click();
  await button(page, 'Log out').click();
  await expect(said(page, 'Signed out')).toContainText('You have been successfully signed out.');
  await expect(said(page, 'You have been signed out')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(been.slice(-2)).toEqual(['/login', '/sign-in']);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/wallet/);
  await page.context().close();
});

test('NAV-11 NAV-20 RA-01 RA-02 RA-03 RA-04 RA-05 RA-06 MOB-12 administrators have their way in, asked for once', async ({
  browser,
}) => {
  const bare = await visit(browser, 1440, ADMIN);
  await bar(bare).getByRole('link', { name: 'Admin' }).click();
  await expect(heading(bare)).toHaveText('Set up your authenticator first');
  await bare.context().close();

  const { session } = await demoAdministrator(oja, ADMIN);
  const page = await visit(browser, 1440);
  await page.goto('/wallet?tab=overview');
  await page.evaluate((kept) => localStorage.setItem('oja-session', kept), session);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/has_role')) asked.push(request.url());
  });
  await page.reload();
  await bar(page).getByRole('link', { name: 'Admin' }).click();
  await expect(heading(page)).toHaveText('Admin Dashboard');
  const parts = page.getByRole('navigation', { name: 'Parts' }).getByRole('link');
  const paths = await parts.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(
    expect.arrayContaining([
      '/admin/escrow-ops',
      '/admin/job-applications',
      '/admin-crypto',
      '/integrated-account-manager',
    ]),
  );
  for (const path of paths) {
    await go(page, path ?? '');
    await expect(page).toHaveURL(path ?? '');
    await expect(heading(page)).toHaveCount(1);
    await expect(heading(page)).not.toHaveText('Admin Dashboard');
  }
  await go(page, '/admin/no-such-part');
  await expect(heading(page)).toHaveText('This page is not in the market');
  expect(asked).toHaveLength(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/wallet?tab=overview');
  await button(page, 'Menu').click();
  await menu(page).getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(title(page)).toHaveText('Admin Dashboard');
  await page.context().close();
});

test('RA-07 RA-08 RP-12 RP-13 RP-14 RP-20 RP-21 RP-22 RP-23 RP-26 RP-27 RP-28 RP-29 RP-30 RP-31 RP-32 RP-33 AMB-08 everybody’s own pages, and the denial of the others', async ({
  browser,
}) => {
  const page = await visit(browser, 1440, ADA);
  for (const [path, text] of [
    ['/messages', 'Messages'],
    ['/messages/0199-ab', /^Messages/],
    ['/messages/support', /^Messages/],
    ['/notifications', 'Notifications'],
    ['/account-setup', 'Settings'],
    ['/subscription', 'Subscription'],
    ['/subscription-management', 'Manage your subscription'],
    ['/referrals', /./],
    ['/wallet-integrated-test', 'Wallet test'],
    ['/test-notifications', 'Notifications test'],
    ['/chat-test', 'Chat test'],
    ['/escrow-test', 'Escrow test'],
    ['/p2p-escrow-test', 'Peer-to-peer escrow test'],
    ['/p2p-system-test', 'Peer-to-peer system test'],
    ['/admin/payment-verification', 'Payment proofs'],
  ] as const) {
    await go(page, path);
    await expect(heading(page), path).toHaveText(text);
  }
  for (const [path, part] of [
    ['/wallet/deposit', 'deposit'],
    ['/wallet/bank-accounts/new', 'bank-accounts'],
    ['/wallet/no-such-part', 'overview'],
  ] as const) {
    await go(page, path);
    await expect(page).toHaveURL(`/wallet?tab=${part}`);
  }
  for (const path of [
    '/admin',
    '/admin/rates',
    '/admin/escrow-ops',
    '/admin-crypto',
    '/admin/job-applications',
    '/integrated-account-manager',
  ]) {
    await go(page, path);
    await expect(page, path).toHaveURL('/admin-access');
    await expect(heading(page)).toHaveText('This page is for administrators');
  }

  await go(page, '/account-setup');
  await expect(page.getByRole('link', { name: /^Two-factor Off/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await button(page, 'Open the setup guide').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().close();
});

test('MOB-01 MOB-02 MOB-03 MOB-04 MOB-05 MOB-06 MOB-07 MOB-08 MOB-09 MOB-10 MOB-11 MOB-13 MOB-14 MOB-16 MOB-19 NAV-01 NAV-02 NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 CON-40 a phone, signed in', async ({
  browser,
}) => {
  const page = await visit(browser, 390, ADA);
  await expect(title(page)).toHaveText('Wallet');

  await test.step('unread messages are counted over the button and the tab, 9+ above nine', async () => {
    await inDatabase(sql`
      with who as (select
          (select id from auth.users where email = ${ADA}) as ada,
          (select id from auth.users where email = 'chidi@oja.test') as chidi),
      talk as (insert into chats (type, pair, participant_ids, last_seq, last_message_at)
        select 'direct', array[least(ada, chidi), greatest(ada, chidi)], array[ada, chidi], 10, now() from who
        returning id),
      people as (insert into chat_participants (chat_id, user_id, role)
        select id, unnest(array[ada, chidi]), 'member' from talk, who)
      insert into messages (chat_id, seq, sender_id, sender_role, kind, body)
        select id, n, chidi, 'member', 'text', 'Said.' from talk, who, generate_series(1, 10) n`);
    for (const place of [page.getByRole('banner'), tabs(page)]) {
      const link = place.getByRole('link', { name: /^Messages ?, 10 unread/ });
      await expect(link).toBeVisible();
      await expect(link.getByText('9+')).toBeVisible();
    }
  });

  await test.step('the tabs and the button among them', async () => {
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Home',
      'Wallet',
      'Trades',
      '',
      /^Messages/,
      'Profile',
    ]);
    for (const [name, path, shown] of [
      ['Profile', '/profile', 'Profile'],
      [/^Messages/, '/messages', 'Messages'],
      ['Home', '/', 'Trade home'],
      ['Trades', '/trade-type-selection', 'Create Trade'],
      ['Home', '/', 'Trade home'],
      ['Create trade', '/trade-type-selection', 'Create Trade'],
      ['Wallet', '/wallet?tab=overview', 'Wallet'],
    ] as const) {
      await tabs(page)
        .getByRole('link', { name, exact: typeof name === 'string' })
        .tap();
      await expect(page).toHaveURL(path);
      await expect(title(page)).toHaveText(shown);
    }
  });

  await test.step('the slide-out menu, and the way back', async () => {
    await button(page, 'Menu').tap();
    await expect(lines(page)).toHaveText([
      'Home',
      'Wallet',
      /^Trades/,
      'OTC Trading',
      'Spot Market',
      /^Messages/,
      'CryptoLens',
      'Profile',
      'Support',
      'About',
      'How it Works',
    ]);
    await menu(page)
      .getByRole('link', { name: /^Messages/ })
      .tap();
    await expect(page).toHaveURL('/messages/support');
    await expect(menu(page)).toBeHidden();
    await button(page, 'Back').tap();
    await expect(page).toHaveURL('/wallet?tab=overview');
    for (const [name, path] of [
      ['OTC Trading', '/otc-trading'],
      ['Spot Market', '/spot-market'],
      ['Support', '/support'],
    ] as const) {
      await button(page, 'Menu').tap();
      await menu(page).getByRole('link', { name }).tap();
      await expect(page).toHaveURL(path);
      await expect(title(page)).toHaveText(name);
      await button(page, 'Back').tap();
    }
  });

  await test.step('the menu of one’s own', async () => {
    const shown = page.locator('html');
    await account(page).tap();
    await button(page, 'Light Mode').tap();
    await expect(shown).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(shown).toHaveAttribute('data-theme', 'light');
    await account(page).tap();
    await expect(button(page, 'Dark Mode')).toBeVisible();
    for (const name of ['Profile', 'Wallet']) {
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Settings' }).tap();
    await expect(page).toHaveURL('/account-setup');
    await expect(heading(page)).toHaveText('Settings');
    await account(page).tap();
    await button(page, 'Sign Out').tap();
    await expect(page).toHaveURL(/\/sign-in$/);
  });
  await page.context().close();
});

test('MOB-15 MOB-17 MOB-18 MOB-20 RT-05 RT-30 a phone, signed out; a tablet has the other header', async ({
  browser,
}) => {
  const page = await visit(browser, 390);
  await page.goto('/');
  for (const name of ['Wallet', 'Messages', 'Profile', 'Create trade']) {
    await tabs(page).getByRole('link', { name, exact: true }).tap();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(tabs(page)).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
  await button(page, 'Menu').tap();
  await expect(menu(page).getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Spot Market' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/no-such-page');
  await expect(title(page)).toHaveText('Not found');
  await page.getByRole('link', { name: 'See open offers' }).tap();
  await expect(title(page)).toHaveText('Trades');

  await page.setViewportSize({ width: 767, height: 844 });
  await expect(tabs(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(tabs(page)).toBeHidden();
  await expect(button(page, 'Menu')).toBeVisible();
  await page.context().close();
});

async function inDatabase(statement: ReturnType<typeof sql>) {
  const { socketDir } = runningPostmaster(join(oja.dataDir, 'postgres')) ?? { socketDir: '' };
  const url = `postgres://app_service@localhost/oja?host=${encodeURIComponent(socketDir)}`;
  const pool = openPool(url, 1, () => undefined);
  await rows(openDatabase(pool), statement).finally(() => pool.end());
}
