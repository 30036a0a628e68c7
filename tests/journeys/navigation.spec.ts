import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { join } from 'node:path';
import { runningPostmaster } from '#scripts/postgres/pid-file.ts';
import { openDatabase, openPool, rows } from '#server/platform/db/database.ts';
import { ADMIN_PARTS } from '#core/navigation/admin-parts.ts';
import { DEMO_PASSWORD } from '#server/sandbox/demo-people.ts';
import { button, announcement, signIn } from '#tests/support/browser/auth-pages.ts';
import { demoAdministrator } from '#tests/support/factories/demo-person.ts';
import { test } from '#tests/support/browser/journey.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

let oja: TestOja;
test.beforeAll(async () => {
  oja = await startTestOja({ chain: true });
});
test.afterAll(() => oja.stop());

const ADA = 'ada@oja.test';
const ADMIN = 'admin@oja.test';
/** Parts of the administrators' side that have an id of their own. */
const PARTS_OF_THE_SPEC: Readonly<Record<string, string>> = {
  '/admin/escrow-ops': 'RA-03',
  '/admin-crypto': 'RA-04',
  '/admin/job-applications': 'RA-05',
};

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
    await page.goto('/sign-in?from=%2Fwallet%3Ftab%3Doverview');
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
/** The links of the slide-out menu. */
const lines = (page: Page) => menu(page).getByRole('navigation').getByRole('link');
/** On an element of the page behind the menu; the browser's own toolbar may come in between. */
const isFocusOutside = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    return here !== document.body && here?.closest('dialog[open]') === null;
  });
/** A client-side navigation, as by a link. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test.describe('signed out', () => {
  const always = ['Trades', 'About', 'How it Works', 'CryptoLens', 'Support'];
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await visit(browser, 1200);
    await page.goto('/about');
  });
  test.afterAll(() => page.context().close());

  test('NAV-12 NAV-14 NAV-16 NAV-17 NAV-18 NAV-19 NAV-22 from 1200 px the bar has its links and a way to log in', async () => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(bar(page).getByRole('link')).toHaveText(always);
    for (const name of ['Log In', 'Sign Up']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    }
    await expect(button(page, 'Menu')).toBeHidden();
    await bar(page).getByText('More').click();
    await expect(bar(page).getByRole('link')).toHaveText([...always, 'OTC Trading']);
    await heading(page).click();
    await expect(bar(page).getByRole('link')).toHaveText(always);
  });

  test('NAV-12 NAV-23 RT-05 below 1200 px a menu has the same links, the wallet and the sign-up', async () => {
    await page.setViewportSize({ width: 1199, height: 900 });
    await expect(bar(page)).toBeHidden();
    await button(page, 'Menu').click();
    await expect(lines(page)).toHaveText([...always, 'OTC Trading', 'Wallet', 'Log In', 'Sign Up']);
    await page.keyboard.press('Escape');
  });

  test('the menu holds the focus; Escape closes it and gives the focus back', async () => {
    await page.setViewportSize({ width: 1199, height: 900 });
    await button(page, 'Menu').click();
    await expect(menu(page)).toBeVisible();
    for (let at = 0; at < 16; at++) {
      await page.keyboard.press('Tab');
      expect(await isFocusOutside(page)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page, 'Menu')).toBeFocused();
  });
});

test.describe('signed in', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await visit(browser, 1440, ADA);
  });
  test.afterAll(() => page.context().close());

  test('NAV-13 NAV-15 NAV-21 ROL-05 the bar has trades, spot trading and a way to create one, and nothing of administrators', async () => {
    await expect(bar(page).getByRole('link', { name: /^Trades/ })).toBeVisible();
    await bar(page).getByText('More').click();
    await expect(bar(page).getByRole('link', { name: 'Spot Trading' })).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Create Trade' }),
    ).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });

  test('NAV-25 NAV-26 NAV-27 NAV-28 NAV-29 the dropdown’s lines, one after the other by keyboard', async () => {
    await account(page).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Account Setup Guide')).toBeFocused();
    for (const name of [
      'Your Profile',
      'Your Wallet',
      'My orders',
      'My offers',
      'Business',
      'Referrals',
      'Subscription',
      'Settings',
    ]) {
      await page.keyboard.press('ArrowDown');
      // The header's own link has the name of the menu's.
      await expect(page.getByRole('link', { name, exact: true }).last()).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(button(page, 'Log out')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Account Setup Guide')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account(page)).toBeFocused();
    await expect(button(page, 'Log out')).toHaveCount(0);
  });

  test('NAV-24 ONB-01 the setup guide opens from it', async () => {
    await account(page).click();
    await button(page, 'Account Setup Guide').click();
    await expect(
      page.getByRole('dialog', { name: "Let's set up your Oja account, fast and easily!" }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('AMB-01 NAV-30 NAV-31 NAV-32 NAV-33 NAV-34 a failed log-out is reported; a successful one shows both, and going back does not return', async ({
  browser,
}) => {
  const page = await visit(browser, 1440, ADA);
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname));

  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await account(page).click();
  await button(page, 'Log out').click();
  const failed = announcement(page, 'Error signing out');
  await expect(failed).toContainText('There was an error signing you out. Please try again.');
  await expect(page).toHaveURL(/\/wallet/);

  await page.unroute('**/auth/v1/logout**');
  await account(page).click();
  await button(page, 'Log out').click();
  await expect(announcement(page, 'Signed out')).toContainText(
    'You have been successfully signed out.',
  );
  await expect(announcement(page, 'You have been signed out')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(been.slice(-2)).toEqual(['/login', '/sign-in']);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/wallet/);
  await page.context().close();
});

test('NAV-20 who has the role and no second factor is led to set one up first', async ({
  browser,
}) => {
  const bare = await visit(browser, 1440, ADMIN);
  await bar(bare).getByRole('link', { name: 'Admin' }).click();
  await expect(heading(bare)).toHaveText('Set up 2FA first');
  await bare.context().close();
});

test.describe('an administrator', () => {
  let page: Page;
  const asked: string[] = [];
  test.beforeAll(async ({ browser }) => {
    const { session } = await demoAdministrator(oja, ADMIN);
    page = await visit(browser, 1440);
    await page.goto('/wallet?tab=overview');
    await page.evaluate(
      (storedSession) => localStorage.setItem('oja-session', storedSession),
      session,
    );
    page.on('request', (request) => {
      if (request.url().includes('/rpc/get_staff_access')) asked.push(request.url());
    });
    await page.goto('/wallet?tab=overview');
    await bar(page).getByRole('link', { name: 'Admin' }).click();
    await expect(heading(page)).toHaveText(/past (its|their) time$/);
  });
  test.afterAll(() => page.context().close());

  test('NAV-11 NAV-20 RA-01 the dashboard is behind the bar’s own link and names every part', async () => {
    await go(page, '/admin');
    await expect(page).toHaveURL('/admin');
    await expect(heading(page)).toHaveText(/past (its|their) time$/);
    const parts = page.getByRole('navigation', { name: 'Parts' }).getByRole('link');
    const paths = await parts.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const today = ADMIN_PARTS.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(today));
  });

  for (const { path } of ADMIN_PARTS) {
    const id = PARTS_OF_THE_SPEC[path] ?? 'RA-02';
    test(`${id} ${path} opens`, async () => {
      await go(page, path);
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveCount(1);
      await expect(heading(page)).not.toHaveText(/Admin Dashboard|not in the market/);
      await expect(page.getByText('Not open yet')).toHaveCount(0);
    });
  }

  test('RA-06 /integrated-account-manager begins with the search for a person', async () => {
    await go(page, '/integrated-account-manager');
    await expect(page).toHaveURL('/integrated-account-manager');
    await expect(heading(page)).toHaveText('Accounts');
    await expect(page.getByRole('search').getByLabel('Find a person')).toBeVisible();
  });

  test('RA-02 an unknown path below /admin is a page that does not exist', async () => {
    await go(page, '/admin/no-such-part');
    await expect(heading(page)).toHaveText('Page not found');
  });

  test('RA-01 moving between parts asks the server once what one may do', async () => {
    for (const { path } of ADMIN_PARTS.slice(0, 3)) {
      await go(page, path);
      await expect(page).toHaveURL(path);
    }
    expect(asked).toHaveLength(1);
  });

  test('MOB-12 on a phone the menu has the dashboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await go(page, '/wallet?tab=overview');
    await button(page, 'Menu').click();
    await menu(page).getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(title(page)).toHaveText('Admin Dashboard');
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

test.describe('a trader, by address', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await visit(browser, 1440, ADA);
  });
  test.afterAll(() => page.context().close());

  for (const [id, path, text] of [
    ['RP-12', '/messages', 'Messages'],
    ['RP-13', '/messages/0199-ab', /^Messages/],
    ['RP-14', '/messages/support', /^Messages/],
    ['NTF-07', '/notifications', 'Notifications'],
    ['RP-20', '/account-setup', 'Settings'],
    ['RP-27', '/wallet-integrated-test', 'Wallet test'],
    ['RP-28', '/test-notifications', 'Notifications test'],
    ['RP-29', '/chat-test', 'Chat test'],
    ['RP-30', '/escrow-test', 'Escrow test'],
    ['RP-31', '/p2p-escrow-test', 'Peer-to-peer escrow test'],
    ['RP-32', '/p2p-system-test', 'Peer-to-peer system test'],
    ['AMB-08 RP-33', '/admin/payment-verification', 'Payment proofs'],
  ] as const) {
    test(`${id} ${path} opens`, async () => {
      await go(page, path);
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveText(text);
      await expect(page.getByText('Not open yet')).toHaveCount(0);
    });
  }

  for (const [path, text] of [
    ['/wallet?tab=overview', 'Wallet'],
    ['/trades', /./],
    ['/trades/active', 'Active orders'],
    ['/spot-market', 'Spot market'],
    ['/messages', 'Messages'],
    ['/profile', 'Profile'],
    ['/referrals', 'Referrals'],
    ['/create-trade', /./],
  ] as const) {
    test(`ROL-03 M-2.T ${path} opens for who is signed in, and is more than a promise`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveText(text);
      await expect(page.getByText('Not open yet')).toHaveCount(0);
    });
  }

  test('RP-23 M-2.T /referrals shows one’s own link, what it brought and one’s tier', async () => {
    await go(page, '/referrals');
    await expect(heading(page)).toHaveText('Referrals');
    await expect(page.getByRole('region', { name: 'Your link' })).toContainText('/sign-up?ref=');
    await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your tier' })).toBeVisible();
    await expect(page.getByText('No reward is paid yet')).toBeVisible();
  });

  for (const [id, path, text] of [
    ['RP-21', '/subscription', 'Subscription'],
    ['RP-22', '/subscription-management', 'Manage your subscription'],
  ] as const) {
    test(`${id} M-2.T ${path} has an address and says that it is not open yet`, async () => {
      await go(page, path);
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveText(text);
      await expect(page.getByText('Not open yet')).toBeVisible();
    });
  }

  for (const [path, part] of [
    ['/wallet/deposit', 'deposit'],
    ['/wallet/bank-accounts/new', 'bank-accounts'],
    ['/wallet/no-such-part', 'overview'],
  ] as const) {
    test(`RP-26 ${path} leads to the wallet’s part ${part}`, async () => {
      await go(page, path);
      await expect(page).toHaveURL(`/wallet?tab=${part}`);
    });
  }

  for (const path of [
    '/admin',
    '/admin/rates',
    '/admin/escrow-ops',
    '/admin-crypto',
    '/admin/job-applications',
    '/integrated-account-manager',
  ]) {
    test(`RA-07 RA-08 ${path} is denied to who is no administrator`, async () => {
      await go(page, path);
      await expect(page).toHaveURL('/admin-access');
      await expect(heading(page)).toHaveText('This page is for administrators');
    });
  }

  test('RP-20 the settings: two-factor, the theme, the setup guide', async () => {
    await go(page, '/account-setup');
    await expect(page.getByRole('link', { name: /^2FA Off/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await button(page, 'Open the setup guide').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test.describe('a phone, signed in', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await visit(browser, 390, ADA);
  });
  test.afterAll(() => page.context().close());
  test.beforeEach(async () => {
    await go(page, '/wallet?tab=overview');
    await expect(title(page)).toHaveText('Wallet');
  });

  test('MOB-03 MOB-04 MOB-19 unread messages are counted over the button and the tab, 9+ above nine', async () => {
    await inDatabase(sql`
      with who as (select
          (select id from auth.users where email = ${ADA}) as ada,
          (select id from auth.users where email = 'chidi@oja.test') as chidi),
      talk as (insert into chats (type, pair, participant_ids, last_seq, last_message_at)
        select 'direct', array[least(ada, chidi), greatest(ada, chidi)], array[ada, chidi], 10, now() from who
        on conflict do nothing
        returning id),
      people as (insert into chat_participants (chat_id, user_id, role)
        select id, unnest(array[ada, chidi]), 'member' from talk, who)
      insert into messages (chat_id, seq, sender_id, sender_role, kind, body)
        select id, n, chidi, 'member', 'text', 'Said.' from talk, who, generate_series(1, 10) n`);
    for (const section of [page.getByRole('banner'), tabs(page)]) {
      const link = section.getByRole('link', { name: /^Messages ?, 10 unread/ });
      await expect(link).toBeVisible();
      await expect(link.getByText('9+')).toBeVisible();
    }
  });

  test('MOB-13 the tab bar has its five tabs and the button among them', async () => {
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Home',
      'Wallet',
      'Trades',
      '',
      /^Messages/,
      'Profile',
    ]);
  });

  for (const [ids, name, path, shown] of [
    ['MOB-02 NAV-05', 'Profile', '/profile', 'Profile'],
    ['MOB-02 NAV-04', /^Messages/, '/messages', 'Messages'],
    ['MOB-02 NAV-01', 'Home', '/', 'Trade home'],
    ['MOB-16 NAV-06', 'Trades', '/trade-type-selection', 'Create Trade'],
    ['MOB-14 NAV-06', 'Create trade', '/trade-type-selection', 'Create Trade'],
    ['MOB-02 NAV-02', 'Wallet', '/wallet?tab=overview', 'Wallet'],
  ] as const) {
    test(`${ids} the tab ${String(name)} leads to ${path}, under the title ${shown}`, async () => {
      await go(page, '/about');
      const tab = tabs(page).getByRole('link', { name, exact: typeof name === 'string' });
      await tab.tap();
      await expect(page).toHaveURL(path);
      await expect(title(page)).toHaveText(shown);
    });
  }

  test('MOB-08 MOB-09 MOB-11 the slide-out menu has its lines', async () => {
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
    await page.keyboard.press('Escape');
  });

  test('MOB-01 MOB-10 its messages are those with support, and Back leads back', async () => {
    await button(page, 'Menu').tap();
    await menu(page)
      .getByRole('link', { name: /^Messages/ })
      .tap();
    await expect(page).toHaveURL('/messages/support');
    await expect(menu(page)).toBeHidden();
    await button(page, 'Back').tap();
    await expect(page).toHaveURL('/wallet?tab=overview');
  });

  for (const [ids, name, path] of [
    ['MOB-09 NAV-07', 'OTC Trading', '/otc-trading'],
    ['MOB-09 NAV-08', 'Spot Market', '/spot-market'],
    ['MOB-11 NAV-10', 'Support', '/support'],
  ] as const) {
    test(`${ids} ${name} opens from the menu under its title`, async () => {
      await button(page, 'Menu').tap();
      await menu(page).getByRole('link', { name }).tap();
      await expect(page).toHaveURL(path);
      await expect(title(page)).toHaveText(name);
    });
  }

  test('MOB-05 the avatar’s menu leads to one’s profile, wallet and settings', async () => {
    await account(page).tap();
    for (const name of ['Profile', 'Wallet']) {
      await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Settings' }).tap();
    await expect(page).toHaveURL('/account-setup');
    await expect(heading(page)).toHaveText('Settings');
  });

  test('MOB-06 CON-40 its theme stays over a reload', async () => {
    const shown = page.locator('html');
    await account(page).tap();
    await button(page, 'Light Mode').tap();
    await expect(shown).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(shown).toHaveAttribute('data-theme', 'light');
    await account(page).tap();
    await expect(button(page, 'Dark Mode')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('MOB-07 it signs out', async () => {
    await account(page).tap();
    await button(page, 'Sign Out').tap();
    await expect(page).toHaveURL(/\/sign-in$/);
  });
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
