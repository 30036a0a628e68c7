import { House, Store, UserRound, WalletMinimal, type LucideIcon } from 'lucide-react';
import { routeExists } from '#web/shell/route-entry.ts';

export interface NavItem {
  label: string;
  to: string;
  icon?: LucideIcon;
  /** Shown to signed-in people only. */
  signedIn?: true;
  badge?: 'active-trades';
}

const BAR: NavItem[] = [
  { label: 'Trades', to: '/trades', badge: 'active-trades' },
  { label: 'Wallet', to: '/wallet?tab=overview', signedIn: true },
  { label: 'OTC Trading', to: '/otc-trading' },
  { label: 'Spot Trading', to: '/spot-market', signedIn: true },
  { label: 'About', to: '/about' },
  { label: 'How it Works', to: '/how-it-works' },
  { label: 'CryptoLens', to: '/crypto-lens' },
  { label: 'Support', to: '/support' },
];

const TABS: NavItem[] = [
  { label: 'Home', to: '/', icon: House },
  { label: 'Wallet', to: '/wallet?tab=overview', icon: WalletMinimal },
  { label: 'Trades', to: '/trades', icon: Store },
  { label: 'Profile', to: '/profile', icon: UserRound },
];

const FOOTER: NavItem[] = [
  { label: 'Trades', to: '/trades' },
  { label: 'How it Works', to: '/how-it-works' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Support', to: '/support' },
  { label: 'Compliance', to: '/compliance' },
  { label: 'Data protection', to: '/ndpa-compliance' },
];

/** The links of the wide header. Only what exists is offered. */
export function barItems(signedIn: boolean): NavItem[] {
  return BAR.filter((item) => routeExists(item.to) && (signedIn || !item.signedIn));
}

/** The tabs at the bottom of a phone. */
export function tabItems(): NavItem[] {
  return TABS.filter((item) => routeExists(item.to));
}

export function footerItems(): NavItem[] {
  return FOOTER.filter((item) => routeExists(item.to));
}

/** The menu of narrower screens: the bar's links, with Home before and the ways in behind. */
export function menuItems(signedIn: boolean): NavItem[] {
  const home: NavItem = { label: 'Home', to: '/' };
  const wallet: NavItem = { label: 'Wallet', to: '/wallet?tab=overview' };
  const rest = barItems(signedIn).filter(({ label }) => label !== 'Wallet');
  const ways: NavItem[] = signedIn
    ? [
        { label: 'Profile', to: '/profile' },
        { label: 'Create Trade', to: '/create-trade' },
      ]
    : [
        { label: 'Log In', to: '/sign-in' },
        { label: 'Sign Up', to: '/sign-up' },
      ];
  return [home, wallet, ...rest, ...ways];
}

/** Whether `item` is where `pathname` is: its own page or one below it. */
export function isHere(item: NavItem, pathname: string): boolean {
  const path = item.to.split('?')[0] ?? item.to;
  if (path === '/') return pathname === '/';
  // A running trade is one of the trades, though its address is spelled apart.
  const trades = path === '/trades' && pathname.startsWith('/trade/');
  return trades || pathname === path || pathname.startsWith(`${path}/`);
}
