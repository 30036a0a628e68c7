import type { RouteEntry } from '#web/page.ts';

/** Pages of one's own account by their routes: not in the route table, which everybody loads with the first page. */
const ACCOUNT_PAGES: readonly Pick<RouteEntry, 'path' | 'page'>[] = [
  { path: '/account-setup', page: () => import('#web/pages/account/account-setup-page.tsx') },
  { path: '/referrals', page: () => import('#web/pages/account/referrals-page.tsx') },
  { path: '/subscription', page: () => import('#web/pages/later/subscription-page.tsx') },
  {
    path: '/subscription-management',
    page: () => import('#web/pages/later/subscription-page.tsx'),
  },
  { path: '/notifications', page: () => import('#web/pages/notifications/notifications-page.tsx') },
  {
    path: '/admin/payment-verification',
    page: () => import('#web/pages/admin/payment-verification-page.tsx'),
  },
];

/** The page of a route of one's own account. */
export async function accountPage(route: string): ReturnType<RouteEntry['page']> {
  const found = ACCOUNT_PAGES.find(({ path }) => path === route);
  if (!found) throw new Error(`No page of an account is at ${route}`);
  return found.page();
}
