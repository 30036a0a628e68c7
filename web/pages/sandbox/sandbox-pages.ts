import type { RouteEntry } from '#web/page.ts';

/** The pages of the sandbox by their routes: not in the route table, which everybody loads with the first page. */
const SANDBOX_PAGES: readonly Pick<RouteEntry, 'path' | 'page'>[] = [
  {
    path: '/wallet-integrated-test',
    page: () => import('#web/pages/wallet/integrated-test-page.tsx'),
  },
  {
    path: '/test-notifications',
    page: () => import('#web/pages/sandbox/notifications-test-page.tsx'),
  },
  { path: '/chat-test', page: () => import('#web/pages/sandbox/chat-test-page.tsx') },
  { path: '/escrow-test', page: () => import('#web/pages/sandbox/escrow-test-page.tsx') },
  { path: '/p2p-escrow-test', page: () => import('#web/pages/sandbox/order-test-page.tsx') },
  { path: '/p2p-system-test', page: () => import('#web/pages/sandbox/system-test-page.tsx') },
];

/** The page of a route of the sandbox. */
export async function sandboxPage(route: string): ReturnType<RouteEntry['page']> {
  const found = SANDBOX_PAGES.find(({ path }) => path === route);
  if (!found) throw new Error(`The sandbox has no page at ${route}`);
  return found.page();
}
