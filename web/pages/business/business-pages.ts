import type { RouteEntry } from '#web/page.ts';

/**
 * The pages of businesses and of people who pay them, by their routes: not in the route table, which everybody loads with
 * the first page.
 */
const BUSINESS_PAGES: readonly Pick<RouteEntry, 'path' | 'page'>[] = [
  { path: '/merchant', page: () => import('#web/pages/business/merchant-page.tsx') },
  {
    path: '/merchant/invoices/new',
    page: () => import('#web/pages/business/invoice-editor-page.tsx'),
  },
  { path: '/developers', page: () => import('#web/pages/developers/developers-page.tsx') },
  { path: '/invoice/$invoiceId', page: () => import('#web/pages/pay/pay-route-page.tsx') },
  {
    path: '/recurring-invoice/$invoiceId',
    page: () => import('#web/pages/pay/pay-route-page.tsx'),
  },
  { path: '/pay/$paymentToken', page: () => import('#web/pages/pay/pay-route-page.tsx') },
  { path: '/invoice/$invoiceId/$step', page: () => import('#web/pages/pay/payer-step-page.tsx') },
  {
    path: '/recurring-invoice/$invoiceId/mandate',
    page: () => import('#web/pages/pay/payer-step-page.tsx'),
  },
  { path: '/refund/$token/balance', page: () => import('#web/pages/pay/payer-step-page.tsx') },
];

/** The page of a route of businesses. */
export async function businessPage(route: string): ReturnType<RouteEntry['page']> {
  const found = BUSINESS_PAGES.find(({ path }) => path === route);
  if (!found) throw new Error(`Businesses have no page at ${route}`);
  return found.page();
}
