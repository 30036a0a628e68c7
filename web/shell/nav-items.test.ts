import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_PARTS } from '#core/navigation/admin-parts.ts';
import { signInFrom } from '#core/navigation/origin.ts';
import { holdPublicConfig } from '#web/lib/supabase/public-config.ts';
import { FOOTER } from '#web/shell/footer-items.ts';
import { ADMIN_LINE, menuItems } from '#web/shell/menu-items.ts';
import {
  ADD,
  urlOf,
  ADMIN,
  BAR,
  isHere,
  isTop,
  MORE,
  shownTo,
  TABS,
  type NavItem,
} from '#web/shell/nav-items.ts';
import { routeEntry, routeExists } from '#web/shell/route-entry.ts';

beforeAll(() => {
  const now = '2026-11-21T14:32:00Z';
  const config = { product: 'Oja', url: 'http://localhost:3000', anon_key: '' } as const;
  // Sandbox pages must not be needed by any menu.
  holdPublicConfig(
    {
      ...config,
      fees: { seller_bp: 30, buyer_bp: 0 },
      licence: '',
      features: {},
      mode: 'production',
      now,
    },
    0,
  );
});

const labels = (items: readonly NavItem[]) => items.map(({ label }) => label);
const phone = (signedIn: boolean) => menuItems('phone', signedIn);
const everything = [
  ...BAR,
  ...MORE,
  ...TABS,
  ADD,
  ADMIN,
  ...[true, false].flatMap((who) => [...phone(who), ...menuItems('wide', who)]).flat(),
  ...FOOTER.flatMap(({ items }) => items),
];

test('no menu leads to a path that does not exist', () => {
  for (const { to, strangers } of everything) {
    expect(routeExists(to), to).toBe(true);
    if (strangers) expect(routeExists(strangers), strangers).toBe(true);
  }
});

test('MOB-15 what needs a sign-in is a sign-in link for visitors that leads back to it', () => {
  for (const item of shownTo(false, everything)) {
    if (item === ADMIN) continue;
    const asked = urlOf(item, false);
    expect(routeEntry(asked.split('?')[0] ?? '')?.access, asked).not.toBe('signed-in');
    if (asked.startsWith('/sign-in?')) expect(asked).toBe(signInFrom(item.to));
  }
  expect(urlOf(ADD, false)).toBe(signInFrom(ADD.to));
});

describe('the bar', () => {
  test('RT-05 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 has Spot Trading for signed-in people alone', () => {
    const always = ['Trades', 'About', 'How it Works', 'CryptoLens', 'Support'];
    expect(labels(shownTo(false, BAR))).toEqual(always);
    expect(labels(shownTo(true, BAR))).toEqual(always);
    expect(labels(shownTo(false, MORE))).toEqual(['OTC Trading']);
    expect(labels(shownTo(true, MORE))).toEqual(['OTC Trading', 'Spot Trading']);
  });

  test('ROL-05 has nothing of the administrators in its own list', () => {
    expect(everything.filter((item) => item !== ADMIN && item.to.startsWith('/admin'))).toEqual([]);
    expect([ADMIN.label, ADMIN_LINE.phone.label]).toEqual(['Admin', 'Admin Dashboard']);
  });
});

describe('the menu below the bar’s width', () => {
  test('NAV-23 has the same links, Wallet and, signed out, Sign Up', () => {
    for (const signedIn of [true, false]) {
      for (const kind of ['phone', 'wide'] as const) {
        const there = menuItems(kind, signedIn).flat();
        for (const { to } of shownTo(signedIn, [...BAR, ...MORE])) {
          expect(there.map((item) => item.to)).toContain(to);
        }
        expect(labels(there)).toContain('Wallet');
        expect(labels(there).includes('Sign Up')).toBe(!signedIn);
        expect(labels(there).includes('Log In')).toBe(!signedIn);
      }
    }
  });

  test('MOB-08 MOB-09 MOB-10 MOB-11 of phones has the product in order, and Messages leads to support', () => {
    const [first = []] = phone(true);
    expect(labels(first)).toEqual([
      'Home',
      'Wallet',
      'Trades',
      'OTC Trading',
      'Spot Market',
      'Messages',
      'CryptoLens',
      'Profile',
      'Support',
    ]);
    expect(first.find(({ label }) => label === 'Messages')?.to).toBe('/messages/support');
  });
});

describe('the tabs', () => {
  test('MOB-13 MOB-14 are five, and the button among them starts a trade', () => {
    expect(labels(TABS)).toEqual(['Home', 'Wallet', 'Trades', 'Messages', 'Profile']);
    expect(ADD.to).toBe('/trade-type-selection');
  });

  test('MOB-16 Trades leads to a choice when signed in, to the open offers otherwise', () => {
    const trades = TABS[2];
    expect(trades && urlOf(trades, true)).toBe('/trade-type-selection');
    expect(trades && urlOf(trades, false)).toBe('/trades');
  });

  test.each([
    ['/', 'Home'],
    ['/wallet', 'Wallet'],
    ['/trades/active', 'Trades'],
    ['/trade/0199/payment', 'Trades'],
    ['/trade-type-selection', 'Trades'],
    ['/traders/ade', undefined],
    ['/messages/support', 'Messages'],
    ['/profile', 'Profile'],
  ])('on %s %s is lit', (path, label) => {
    const lit = TABS.filter((item) => isHere(item, path));
    expect(labels(lit)).toEqual(label ? [label] : []);
  });

  test.each([
    ['/', true],
    ['/trades', true],
    ['/trade-type-selection', true],
    ['/messages', true],
    ['/messages/support', false],
    ['/trades/active', false],
    ['/support', false],
  ])('MOB-01 whether %s is a tab’s own page, without a back button: %s', (path, top) => {
    expect(isTop(path)).toBe(top);
  });
});

describe('the parts of the administrators’ side', () => {
  test('RA-02 each is shown to those whom its page lets in; payment proofs are everybody’s own', () => {
    for (const { path, may } of ADMIN_PARTS) {
      const expected = path === '/admin/payment-verification' ? 'signed-in' : { may };
      expect(routeEntry(path)?.access, path).toEqual(expected);
    }
  });

  test('each has a page of its own', () => {
    for (const { path } of ADMIN_PARTS) expect(routeEntry(path)?.path).toBe(path);
  });
});
