import { beforeAll, describe, expect, test } from 'vitest';
import { holdPublicConfig } from '#web/lib/public-config.ts';
import { ROUTES } from '#web/routes.tsx';
import { routeEntry, routeExists, tabTitle } from '#web/shell/route-entry.ts';
import { barItems, footerItems, isHere, menuItems, tabItems } from '#web/shell/nav-items.ts';

function install(mode: 'sandbox' | 'production') {
  const now = '2026-11-21T14:32:00Z';
  const config = {
    product: 'Oja',
    url: 'http://localhost:3000',
    anon_key: '',
    features: {},
  } as const;
  holdPublicConfig({ ...config, mode, now }, Date.parse(now));
}

beforeAll(() => install('sandbox'));

describe('the route table', () => {
  test.each([
    ['NAV-01', '/', 'Trade home'],
    ['NAV-02', '/wallet', 'Wallet'],
    ['NAV-03', '/trades', 'Trades'],
    ['NAV-03', '/trades/0199-ab', 'Trades'],
    ['NAV-06', '/create-trade', 'Create Trade'],
  ])('%s the header’s title on %s is "%s"', (_id, path, title) => {
    expect(routeEntry(path)?.title).toBe(title);
  });

  test('a literal address wins over a parameter of the same length', () => {
    expect(routeEntry('/trades/active')?.path).toBe('/trades/active');
    expect(routeEntry('/trades/0199-ab')?.path).toBe('/trades/$tradeId');
  });

  test('an unknown address has no entry and is called Not found', () => {
    expect(routeEntry('/trades/0199/payment')).toBeNull();
    expect(tabTitle(routeEntry('/nowhere'))).toBe('Not found');
  });

  test.each([
    ['/wallet', 'signed-in'],
    ['/trades/active', 'signed-in'],
    ['/create-trade', 'signed-in'],
    ['/trade/0199/payment', 'signed-in'],
    ['/', 'public'],
    ['/trades', 'public'],
    ['/trades/0199', 'public'],
    ['/sign-in', 'signed-out'],
    ['/register', 'signed-out'],
  ])('%s is for %s people', (path, access) => {
    expect(routeEntry(path)?.access).toBe(access);
  });

  test('MOB-17 MOB-18 pages of signing in carry neither header nor tabs', () => {
    for (const path of ['/sign-in', '/login', '/sign-up', '/register', '/auth/callback']) {
      expect(routeEntry(path)?.chrome).toBe('auth');
    }
  });

  test.each(ROUTES.map(({ path, page }) => [path, page] as const))(
    '%s has a page behind it',
    async (_path, page) => {
      expect((await page()).default).toBeTypeOf('function');
    },
  );
});

describe('menus', () => {
  test('lead nowhere that does not exist', () => {
    for (const item of [...barItems(true), ...tabItems(), ...footerItems(), ...menuItems(true)]) {
      expect(routeExists(item.to), item.to).toBe(true);
    }
  });

  test('NAV-23 the narrow menu has the bar’s links, Wallet and, signed out, Sign Up', () => {
    const labels = menuItems(false).map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['Home', 'Wallet', 'Trades', 'Log In', 'Sign Up']),
    );
    expect(menuItems(true).map(({ label }) => label)).not.toContain('Sign Up');
  });

  test('a running trade’s page lights up Trades and nothing else', () => {
    const lit = tabItems().filter((item) => isHere(item, '/trade/0199/payment'));
    expect(lit.map(({ label }) => label)).toEqual(['Trades']);
  });
});

test('the sandbox’s own pages exist in the sandbox alone', () => {
  expect(routeExists('/sandbox/outbox')).toBe(true);
  install('production');
  expect(routeExists('/sandbox/outbox')).toBe(false);
  expect(routeExists('/trades')).toBe(true);
  install('sandbox');
});
