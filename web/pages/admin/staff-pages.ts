import type { RouteEntry } from '#web/page.ts';

/** The pages of the staff by their routes: not in the route table, which everybody loads with the first page. */
export const STAFF_PAGES: readonly Pick<RouteEntry, 'path' | 'page'>[] = [
  { path: '/admin', page: () => import('#web/pages/admin/admin-page.tsx') },
  { path: '/admin/escrow-ops', page: () => import('#web/pages/admin/escrow-ops-page.tsx') },
  { path: '/admin/two-factor', page: () => import('#web/pages/admin/two-factor-page.tsx') },
  { path: '/admin/staff', page: () => import('#web/pages/admin/staff-page.tsx') },
  { path: '/admin/audit', page: () => import('#web/pages/admin/audit-page.tsx') },
  { path: '/admin/approvals', page: () => import('#web/pages/admin/approvals-page.tsx') },
  {
    path: '/admin/job-applications',
    page: () => import('#web/pages/admin/job-applications-page.tsx'),
  },
  { path: '/admin/data-requests', page: () => import('#web/pages/admin/data-requests-page.tsx') },
  { path: '/admin/support', page: () => import('#web/pages/admin/support-page.tsx') },
  { path: '/admin/rates', page: () => import('#web/pages/admin/rates-page.tsx') },
  { path: '/admin/kyc', page: () => import('#web/pages/admin/kyc-page.tsx') },
  { path: '/admin/identity', page: () => import('#web/pages/admin/identity-page.tsx') },
  { path: '/admin/limits', page: () => import('#web/pages/admin/limits-page.tsx') },
  { path: '/admin/restrictions', page: () => import('#web/pages/admin/restrictions-page.tsx') },
  { path: '/admin/fees', page: () => import('#web/pages/admin/fees-page.tsx') },
  { path: '/admin/finance', page: () => import('#web/pages/admin/finance-page.tsx') },
  { path: '/admin/settings', page: () => import('#web/pages/admin/settings-page.tsx') },
  { path: '/admin/banks', page: () => import('#web/pages/admin/banks-page.tsx') },
  {
    path: '/admin/payment-methods',
    page: () => import('#web/pages/admin/payment-methods-page.tsx'),
  },
  { path: '/admin/ratings', page: () => import('#web/pages/admin/ratings-page.tsx') },
  { path: '/admin/orders', page: () => import('#web/pages/admin/orders-page.tsx') },
  { path: '/admin/referrals', page: () => import('#web/pages/admin/referrals-page.tsx') },
  { path: '/admin-crypto', page: () => import('#web/pages/admin/chains-page.tsx') },
  { path: '/admin/people', page: () => import('#web/pages/admin/people-page.tsx') },
  { path: '/integrated-account-manager', page: () => import('#web/pages/admin/person-page.tsx') },
  { path: '/admin/$part', page: () => import('#web/pages/not-found-page.tsx') },
  { path: '/admin/deliveries', page: () => import('#web/pages/admin/deliveries-page.tsx') },
];

/** The page of a route of the staff. */
export async function staffPage(route: string): ReturnType<RouteEntry['page']> {
  const found = STAFF_PAGES.find(({ path }) => path === route);
  if (!found) throw new Error(`The staff has no page at ${route}`);
  return found.page();
}
