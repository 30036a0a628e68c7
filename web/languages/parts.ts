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
  if (entry.footer || entry.path === '/pitch-deck') return ['common', 'reading'];
  if (entry.path.startsWith('/invoice')) return [...REST, 'pay'];
  return entry.path.startsWith('/merchant') ? [...REST, 'business'] : [...REST];
}

const REST = ['common', 'trading', 'account', 'wallet', 'messages'] as const;
