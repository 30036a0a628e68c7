import {
  House,
  MessageSquare,
  Store,
  UserRound,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import { msg } from '#web/lib/i18n/language.ts';

export interface NavItem {
  label: string;
  to: string;
  /** Its path for visitors who have to sign in first. */
  strangers?: string;
  /** Shown to these people only. */
  only?: 'signed-in' | 'signed-out';
  badge?: 'trades' | 'messages';
  /** Other paths that belong to this item. */
  under?: readonly string[];
}

export interface TabItem extends NavItem {
  icon: LucideIcon;
}

export const WALLET: NavItem = {
  label: msg('Wallet'),
  to: '/wallet?tab=overview',
  strangers: '/sign-in',
};
export const PROFILE: NavItem = {
  label: msg('Profile'),
  to: '/profile',
  strangers: '/sign-in?from=%2Fprofile',
};
export const TRADES: NavItem = {
  label: msg('Trades'),
  to: '/trades',
  badge: 'trades',
  under: [
    '/trade',
    '/trade-type-selection',
    '/create-trade',
    '/create-trade-simple',
    '/edit-trade',
  ],
};
/** In no list: it is added last, once the server has confirmed that the person is an administrator. */
export const ADMIN: NavItem = { label: msg('Admin'), to: '/admin' };

/** The links of the wide header. */
export const BAR: readonly NavItem[] = [
  TRADES,
  { label: msg('About'), to: '/about' },
  { label: msg('How it Works'), to: '/how-it-works' },
  { label: msg('CryptoLens'), to: '/crypto-lens' },
  { label: msg('Support'), to: '/support' },
];

/** What the wide header has under "More": markets where nothing is traded yet. */
export const MORE: readonly NavItem[] = [
  { label: msg('OTC Trading'), to: '/otc-trading' },
  { label: msg('Spot Trading'), to: '/spot-market', only: 'signed-in' },
];

/** The tabs of phones, and the button in the middle of them. */
export const TABS: readonly TabItem[] = [
  { label: msg('Home'), to: '/', icon: House },
  { ...WALLET, icon: WalletMinimal },
  // Signed-in people start a trade here; the open offers are one item further on that page.
  {
    ...TRADES,
    to: '/trade-type-selection',
    strangers: '/trades',
    under: [TRADES.to, ...(TRADES.under ?? [])],
    icon: Store,
  },
  {
    label: msg('Messages'),
    to: '/messages',
    strangers: '/sign-in?from=%2Fmessages',
    badge: 'messages',
    icon: MessageSquare,
  },
  { ...PROFILE, icon: UserRound },
];
export const ADD: NavItem = {
  label: msg('Create trade'),
  to: '/trade-type-selection',
  strangers: '/sign-in?from=%2Ftrade-type-selection',
};

export function shownTo(signedIn: boolean, items: readonly NavItem[]): NavItem[] {
  return items.filter(({ only }) => !only || (only === 'signed-in') === signedIn);
}

/** The item's path for this person. */
export function urlOf({ to, strangers = to }: NavItem, signedIn: boolean): string {
  return signedIn ? to : strangers;
}

/** Whether `item` is current at `pathname`: its own page or one below it. */
export function isHere({ to, under = [] }: NavItem, pathname: string): boolean {
  const own = to.split('?')[0] ?? to;
  if (own === '/') return pathname === '/';
  return [own, ...under].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Whether `pathname` is a tab's own page, rather than one below it. */
export function isTop(pathname: string): boolean {
  return TABS.some(({ to, strangers }) =>
    [to, strangers].some((at) => at?.split('?')[0] === pathname),
  );
}
