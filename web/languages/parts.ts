import type { RouteEntry } from '#web/page.ts';

/** A language comes in parts, so that a page waits only for the words it has. */
export type Part =
  | 'common'
  | 'reading'
  | 'trading'
  | 'account'
  | 'wallet'
  | 'messages'
  | 'business'
  | 'pay';

/** The parts a page needs. What turns up on every page is in the first one. */
export function partsOf(entry: Pick<RouteEntry, 'path' | 'chrome' | 'footer'> | null): Part[] {
  if (!entry || entry.path === '/' || entry.chrome === 'auth') return ['common'];
  return entry.footer || entry.path === '/pitch-deck'
    ? ['common', 'reading']
    : ['common', 'trading', 'account', 'wallet', 'messages', 'business', 'pay'];
}
