import { rolesWith } from '#core/staff/permissions.ts';
import { STAFF_ROLES } from '#core/staff/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { holdPublicConfig } from '#web/lib/supabase/public-config.ts';
import { STAFF_PAGES } from '#web/pages/admin/staff-pages.ts';
import { REDIRECTS, ROUTES } from '#web/routes.tsx';
import { routeEntry, routeExists, tabTitle } from '#web/shell/route-entry.ts';

function install(mode: 'sandbox' | 'production') {
  const now = '2026-11-21T14:32:00Z';
  const config = {
    product: 'Oja',
    url: 'http://localhost:3000',
    anon_key: '',
    fees: { seller_bp: 30, buyer_bp: 0 },
    licence: '',
    features: {},
  } as const;
  holdPublicConfig({ ...config, mode, now }, 0);
}

beforeAll(() => install('sandbox'));

describe('the route table', () => {
  test.each([
    ['NAV-01', '/', 'Trade home'],
    ['NAV-02', '/wallet', 'Wallet'],
    ['NAV-03', '/trades', 'Trades'],
    ['NAV-03', '/trades/0199-ab', 'Trades'],
    ['NAV-03', '/trade/0199-ab/payment', 'Trades'],
    ['NAV-04', '/messages', 'Messages'],
    ['NAV-04', '/messages/0199-ab', 'Messages'],
    ['NAV-04', '/messages/support', 'Messages'],
    ['NAV-05', '/profile', 'Profile'],
    ['NAV-06', '/create-trade', 'Create Trade'],
    ['NAV-06', '/create-trade-simple/sell', 'Create Trade'],
    ['NAV-06', '/trade-type-selection', 'Create Trade'],
    ['NAV-07', '/otc-trading', 'OTC Trading'],
    ['NAV-08', '/spot-market', 'Spot Market'],
    ['NAV-09', '/how-it-works', 'How it Works'],
    ['NAV-10', '/support', 'Support'],
    ['NAV-11', '/admin', 'Admin Dashboard'],
    ['NAV-11', '/admin/escrow-ops', 'Admin Dashboard'],
    ['NAV-11', '/admin-crypto', 'Admin Dashboard'],
  ])('%s the header’s title on %s is "%s"', (_id, path, title) => {
    expect(routeEntry(path)?.title).toBe(title);
  });

  test('a literal path wins over a parameter of the same length', () => {
    expect(routeEntry('/trades/active')?.path).toBe('/trades/active');
    expect(routeEntry('/trades/0199-ab')?.path).toBe('/trades/$tradeId');
  });

  test('each route of the staff has its page, and each page its route', () => {
    const routes = ROUTES.filter(({ access }) => typeof access === 'object');
    expect(STAFF_PAGES.map(({ path }) => path).sort()).toEqual(
      routes.map(({ path }) => path).sort(),
    );
  });

  test('an unknown path has no entry and is called Not found', () => {
    expect(routeEntry('/trades/0199/payment')).toBeNull();
    expect(tabTitle(routeEntry('/nowhere'))).toBe('Not found');
  });

  test.each([
    ['RP-01', '/trades/active'],
    ['RP-02', '/trade/0199/payment'],
    ['RP-05', '/create-trade'],
    ['RP-06', '/create-trade-simple'],
    ['RP-07', '/create-trade-simple/sell'],
    ['RP-08', '/create-trade-simple/sell/0199'],
    ['RP-09', '/edit-trade/0199'],
    ['RP-10', '/create-trade/0199'],
    ['RP-11', '/trade-type-selection'],
    ['RP-12', '/messages'],
    ['RP-13', '/messages/0199'],
    ['RP-14', '/messages/support'],
    ['RP-15', '/profile'],
    ['RP-20', '/account-setup'],
    ['RP-21', '/subscription'],
    ['RP-22', '/subscription-management'],
    ['RP-23', '/referrals'],
    ['RP-24', '/wallet'],
    ['RP-27', '/wallet-integrated-test'],
    ['RP-28', '/test-notifications'],
    ['RP-29', '/chat-test'],
    ['RP-30', '/escrow-test'],
    ['RP-31', '/p2p-escrow-test'],
    ['RP-32', '/p2p-system-test'],
    ['AMB-08 RP-33', '/admin/payment-verification'],
  ])('%s %s requires a sign-in and nothing more', (_id, path) => {
    expect(routeEntry(path)?.access).toBe('signed-in');
  });

  test.each([
    ['RA-01', '/admin', STAFF_ROLES],
    ['RA-02', '/admin/rates', ['finance', 'operations', 'admin']],
    ['RA-02', '/admin/anything', STAFF_ROLES],
    ['RA-03', '/admin/escrow-ops', ['arbiter', 'compliance', 'admin']],
    ['RA-04', '/admin-crypto', ['finance', 'compliance', 'operations', 'admin']],
    ['RA-05', '/admin/job-applications', ['operations', 'admin']],
    [
      'RA-06',
      '/integrated-account-manager',
      ['support', 'arbiter', 'finance', 'compliance', 'admin'],
    ],
  ])('%s %s is for the staff whose part it is', (_id, path, roles) => {
    const access = routeEntry(path)?.access;
    const anyOf = typeof access === 'object' ? access.may : [];
    const may = STAFF_ROLES.filter((role) => anyOf.some((one) => rolesWith(one).includes(role)));
    expect(may).toEqual(roles);
  });

  test.each([
    ['ROL-01', '/'],
    ['ROL-01', '/otc-trading'],
    ['ROL-01', '/how-it-works'],
    ['ROL-01', '/crypto-lens'],
    ['ROL-01', '/support'],
    ['ROL-01', '/about'],
    ['ROL-01', '/faq'],
    ['ROL-01', '/careers'],
    ['ROL-02', '/compliance'],
    ['ROL-02', '/ndpa-compliance'],
    ['ROL-02', '/invoice/0199'],
    ['ROL-02', '/recurring-invoice/0199'],
    ['ROL-02', '/pay/token'],
    ['AMB-09', '/trades'],
    ['AMB-09', '/trades/0199'],
    ['AMB-10', '/spot-market'],
    ['RA-08', '/admin-access'],
    ['RT-18', '/pitch-deck'],
  ])('%s %s is open to everybody', (_id, path) => {
    expect(routeEntry(path)?.access).toBe('public');
  });

  test.each(['/sign-in', '/login', '/sign-up', '/register'])(
    'ROL-02 %s is for people who are not signed in',
    (path) => {
      expect(routeEntry(path)?.access).toBe('signed-out');
    },
  );

  test('RP-26 a path below the wallet leads to its tab, or to the first', () => {
    const below = REDIRECTS.find(({ path }) => path === '/wallet/$part/$');
    expect(below?.to({ part: 'deposit' })).toBe('/wallet?tab=deposit');
    expect(below?.to({ part: 'bank-accounts' })).toBe('/wallet?tab=bank-accounts');
    expect(below?.to({ part: '//evil.example' })).toBe('/wallet?tab=overview');
  });

  test('AMB-14 MOB-17 MOB-18 pages of signing in have neither header nor tabs', () => {
    const auth = ROUTES.filter(({ chrome }) => chrome === 'auth').map(({ path }) => path);
    expect(auth.toSorted()).toEqual([
      '/auth/callback',
      '/forgot-password',
      '/login',
      '/register',
      '/reset-password',
      '/sign-in',
      '/sign-up',
      '/verify-otp',
    ]);
  });

  test.each(ROUTES.map(({ path, page }) => [path, page] as const))(
    '%s has a page behind it',
    async (_path, page) => {
      expect((await page()).default).toBeTypeOf('function');
    },
  );
});

/** The six test pages (RP-27 to RP-32), and two of the sandbox's own. */
const SANDBOX_ONLY = [
  ['RP-27', '/wallet-integrated-test'],
  ['RP-28', '/test-notifications'],
  ['RP-29', '/chat-test'],
  ['RP-30', '/escrow-test'],
  ['RP-31', '/p2p-escrow-test'],
  ['RP-32', '/p2p-system-test'],
  ['', '/sandbox/outbox'],
  ['', '/sandbox/components'],
] as const;

describe('the sandbox’s own pages', () => {
  test.each(SANDBOX_ONLY)(
    '%s M-2.T %s exists in the sandbox and not in production',
    (_id, path) => {
      expect(routeExists(path)).toBe(true);
      expect(tabTitle(routeEntry(path))).not.toBe('Not found');
      install('production');
      expect(routeExists(path)).toBe(false);
      expect(tabTitle(routeEntry(path))).toBe('Not found');
      install('sandbox');
    },
  );

  test('M-2.T are these alone: production has every other page', () => {
    const all = ROUTES.map(({ path }) => path);
    install('production');
    const missing = all.filter((path) => !routeExists(path));
    install('sandbox');
    expect(missing).toEqual(SANDBOX_ONLY.map(([, path]) => path));
  });
});
