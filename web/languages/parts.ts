import type { RouteEntry } from '#web/page.ts';

/** A language comes in parts, so that a page waits only for the words it has. */
export type Part =
  | 'common'
  | 'reading'
  | 'trading'
  | 'account'
  | 'wallet'
  | 'messages'
  | 'business';

/** Also the words of pages outside the app, which the server draws and no browser loads. */
export type ServerPart = Part | 'pay';

/** The parts a page needs. What turns up on every page is in the first one. */
export function partsOf(entry: Pick<RouteEntry, 'path' | 'chrome' | 'footer'> | null): Part[] {
  if (!entry || entry.path === '/' || entry.chrome === 'auth') return ['common'];
  if (entry.footer || entry.path === '/pitch-deck') return ['common', 'reading'];
  return entry.path.startsWith('/merchant') ? [...REST, 'business'] : [...REST];
}

export const REST = ['common', 'trading', 'account', 'wallet', 'messages'] as const;
