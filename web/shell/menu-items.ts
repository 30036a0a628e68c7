import { msg } from '#web/lib/i18n/language.ts';
import {
  ADMIN,
  BAR,
  MORE,
  PROFILE,
  shownTo,
  TRADES,
  WALLET,
  type NavItem,
} from '#web/shell/nav-items.ts';

const SIGN_IN_ITEMS: readonly NavItem[] = [
  { label: msg('Log In'), to: '/sign-in', only: 'signed-out' },
  { label: msg('Sign Up'), to: '/sign-up', only: 'signed-out' },
];

const WIDE: readonly (readonly NavItem[])[] = [
  [...BAR, ...MORE],
  [
    WALLET,
    { label: msg('Create Trade'), to: '/create-trade', only: 'signed-in' },
    ...SIGN_IN_ITEMS,
  ],
];

const PHONE: readonly (readonly NavItem[])[] = [
  [
    { label: msg('Home'), to: '/' },
    WALLET,
    TRADES,
    { label: msg('OTC Trading'), to: '/otc-trading' },
    { label: msg('Spot Market'), to: '/spot-market', only: 'signed-in' },
    {
      label: msg('Messages'),
      to: '/messages/support',
      strangers: '/sign-in?from=%2Fmessages%2Fsupport',
      under: ['/messages'],
      badge: 'messages',
    },
    { label: msg('CryptoLens'), to: '/crypto-lens' },
    PROFILE,
    { label: msg('Support'), to: '/support' },
  ],
  [
    { label: msg('About'), to: '/about' },
    { label: msg('How it Works'), to: '/how-it-works' },
    ...SIGN_IN_ITEMS,
  ],
];

/** The last item of the first group, for administrators. */
export const ADMIN_LINE: Record<Kind, NavItem> = {
  phone: { ...ADMIN, label: msg('Admin Dashboard') },
  wide: ADMIN,
};

type Kind = 'phone' | 'wide';

/**
 * The items of the slide-out menu, in groups. On a phone the product comes first and then what the wide bar has
 * besides; on wider screens it is the bar itself, the wallet and the sign-up links.
 */
export function menuItems(kind: Kind, signedIn: boolean): NavItem[][] {
  return (kind === 'phone' ? PHONE : WIDE).map((group) => shownTo(signedIn, group));
}
