import { AFTER_SIGN_IN } from '#core/navigation/origin.ts';

/** The name of a page, to follow "Then straight back to …". */
export interface Destination {
  readonly label: string;
  /** The offer or trade it is about, whose own name is better once it is known. */
  readonly tradeId: string | null;
  /** No page was remembered: it is the default after sign-in. */
  readonly usual: boolean;
}

const NAMED: Record<string, string> = {
  '/': 'your home page',
  '/trades': 'open offers',
  '/trades/active': 'your active orders',
  '/create-trade': 'your offer',
  '/wallet': 'your wallet',
  '/profile': 'your profile',
  '/messages': 'your messages',
  '/messages/support': 'your messages',
  '/trade-type-selection': 'your offer',
  '/account-setup': 'your settings',
  '/referrals': 'your referrals',
  '/subscription': 'your subscription',
  '/subscription-management': 'your subscription',
};

/** Names the page that a sign-in returns to. */
export function destinationOf(origin: string): Destination {
  const path = (origin.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/+$/, '');
  const usual = origin === AFTER_SIGN_IN;
  const named = NAMED[path];
  if (named) return { label: named, tradeId: null, usual };
  const offer = /^\/trades\/([\w-]+)$/.exec(path)?.[1];
  if (offer) return { label: 'the offer you chose', tradeId: offer, usual };
  if (/^\/trade\/[\w-]+(\/payment)?$/.test(path)) {
    return { label: 'your order', tradeId: null, usual };
  }
  return { label: 'the page you came from', tradeId: null, usual };
}
