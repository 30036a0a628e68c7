import { walletUrl } from '#core/navigation/wallet-url.ts';
import { WALLET_TABS } from '#core/navigation/wallet-tabs.ts';
import type { Permission } from '#core/staff/permissions.ts';
import type { Redirect, RouteEntry } from '#web/page.ts';

/** A page of the staff, for whoever may do any of this; which file it is stands in `staff-pages.ts`. */
function staffRoute(path: string, ...may: Permission[]): RouteEntry {
  return {
    path,
    page: async () => (await import('#web/pages/admin/staff-pages.ts')).staffPage(path),
    access: { may },
    title: 'Admin Dashboard',
    chrome: 'full',
  };
}

/** A page of a business or of who pays one; which file it is stands in `business-pages.ts`. */
function businessRoute(
  path: string,
  title: string,
  { access, chrome }: Pick<RouteEntry, 'access' | 'chrome'>,
): RouteEntry {
  return {
    path,
    page: async () => (await import('#web/pages/business/business-pages.ts')).businessPage(path),
    access,
    title,
    chrome,
  };
}

/** A page of a payer, which the server draws; arriving within the app leads there. */
const payPage = (path: string) =>
  businessRoute(path, 'Invoice', { access: 'public', chrome: 'task' });

/** A step of such a page that needs a login. */
const payStep = (path: string) =>
  businessRoute(path, 'Invoice', { access: 'signed-in', chrome: 'task' });

/** A page of one's own account; which file it is stands in `account-pages.ts`. */
function accountRoute(path: string, title: string): RouteEntry {
  return {
    path,
    page: async () => (await import('#web/pages/account/account-pages.ts')).accountPage(path),
    access: 'signed-in',
    title,
    chrome: 'full',
  };
}

/** A page of the sandbox alone; which file it is stands in `sandbox-pages.ts`. */
function sandboxRoute(path: string, title: string): RouteEntry {
  return {
    ...accountRoute(path, title),
    page: async () => (await import('#web/pages/sandbox/sandbox-pages.ts')).sandboxPage(path),
    sandboxOnly: true,
  };
}

/** Every screen. The router, the sign-in redirect, titles and menus are all derived from here. See page-descriptions.ts. */
export const ROUTES: RouteEntry[] = [
  {
    path: '/',
    page: () => import('#web/pages/landing/landing-page.tsx'),
    access: 'public',
    title: 'Trade home',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/trades',
    page: () => import('#web/pages/trades/trades-page.tsx'),
    access: 'public',
    title: 'Trades',
    chrome: 'full',
  },
  {
    path: '/trades/active',
    page: () => import('#web/pages/trades/active-trades-page.tsx'),
    access: 'signed-in',
    title: 'My orders',
    chrome: 'full',
  },
  {
    path: '/trades/$tradeId',
    page: () => import('#web/pages/trades/trade-page.tsx'),
    access: 'public',
    title: 'Trades',
    chrome: 'task',
  },
  {
    path: '/offer/$token',
    page: () => import('#web/pages/trades/offer-link-page.tsx'),
    access: 'public',
    title: 'Trades',
    chrome: 'task',
  },
  {
    path: '/traders/$handle',
    page: () => import('#web/pages/traders/trader-page.tsx'),
    access: 'public',
    title: 'Trader',
    chrome: 'full',
  },
  {
    path: '/create-trade',
    page: () => import('#web/pages/trades/create-trade-page.tsx'),
    access: 'signed-in',
    title: 'Create Trade',
    chrome: 'task',
  },
  {
    path: '/create-trade/$tradeId',
    page: () => import('#web/pages/trades/edit-trade-page.tsx'),
    access: 'signed-in',
    title: 'Edit offer',
    chrome: 'task',
  },
  {
    path: '/edit-trade/$tradeId',
    page: () => import('#web/pages/trades/edit-trade-page.tsx'),
    access: 'signed-in',
    title: 'Edit offer',
    chrome: 'task',
  },
  ...['', '/$tradeType', '/$tradeType/$tradeId'].map((suffix): RouteEntry => ({
    path: `/create-trade-simple${suffix}`,
    page: () => import('#web/pages/trades/create-trade-simple-page.tsx'),
    access: 'signed-in',
    title: 'Create Trade',
    chrome: 'task',
  })),
  {
    path: '/trade-type-selection',
    page: () => import('#web/pages/trades/trade-type-selection-page.tsx'),
    access: 'signed-in',
    title: 'Create Trade',
    chrome: 'full',
  },
  {
    path: '/trade/$tradeId/payment',
    page: () => import('#web/pages/trades/payment-page.tsx'),
    access: 'signed-in',
    title: 'Trades',
    chrome: 'task',
  },
  {
    path: '/trade-receipt/$token',
    page: () => import('#web/pages/receipt/receipt-page.tsx'),
    access: 'public',
    title: 'Check a receipt',
    chrome: 'task',
  },
  {
    path: '/otc-trading',
    page: () => import('#web/pages/market/otc-page.tsx'),
    access: 'public',
    title: 'OTC Trading',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/spot-market',
    page: () => import('#web/pages/market/spot-page.tsx'),
    access: 'public',
    title: 'Spot Market',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/crypto-lens',
    page: () => import('#web/pages/market/crypto-lens-page.tsx'),
    access: 'public',
    title: 'CryptoLens',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/crypto-lens/$coin',
    page: () => import('#web/pages/market/coin-page.tsx'),
    access: 'public',
    title: 'CryptoLens',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/how-it-works',
    page: () => import('#web/pages/about/how-it-works-page.tsx'),
    access: 'public',
    title: 'How it Works',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/faq',
    page: () => import('#web/pages/about/faq-page.tsx'),
    access: 'public',
    title: 'FAQ',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/support',
    page: () => import('#web/pages/about/support-page.tsx'),
    access: 'public',
    title: 'Support',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/about',
    page: () => import('#web/pages/about/about-page.tsx'),
    access: 'public',
    title: 'About',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/careers',
    page: () => import('#web/pages/careers/careers-page.tsx'),
    access: 'public',
    title: 'Careers',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/careers/$openingId',
    page: () => import('#web/pages/careers/opening-page.tsx'),
    access: 'public',
    title: 'Careers',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/compliance',
    page: () => import('#web/pages/legal/compliance-page.tsx'),
    access: 'public',
    title: 'Compliance',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/ndpa-compliance',
    page: () => import('#web/pages/legal/data-protection-page.tsx'),
    access: 'public',
    title: 'Data protection',
    chrome: 'full',
    footer: true,
  },
  {
    path: '/proof-of-liabilities',
    page: () => import('#web/pages/proof-of-liabilities/proof-of-liabilities-page.tsx'),
    access: 'public',
    title: 'Proof of liabilities',
    chrome: 'full',
    footer: true,
  },
  {
    ...businessRoute('/developers', 'Merchant API', { access: 'public', chrome: 'full' }),
    footer: true,
  },
  {
    path: '/pitch-deck',
    page: () => import('#web/pages/about/pitch-deck-page.tsx'),
    access: 'public',
    title: 'Pitch deck',
    chrome: 'task',
  },
  payPage('/invoice/$invoiceId'),
  payStep('/invoice/$invoiceId/$step'),
  payPage('/recurring-invoice/$invoiceId'),
  payStep('/recurring-invoice/$invoiceId/mandate'),
  payStep('/refund/$token/balance'),
  payPage('/pay/$paymentToken'),
  {
    path: '/wallet',
    page: () => import('#web/pages/wallet/wallet-page.tsx'),
    access: 'signed-in',
    title: 'Wallet',
    chrome: 'full',
  },
  businessRoute('/merchant', 'Business', { access: 'signed-in', chrome: 'full' }),
  businessRoute('/merchant/invoices/new', 'Business', { access: 'signed-in', chrome: 'task' }),
  {
    path: '/profile',
    page: () => import('#web/pages/profile/profile-page.tsx'),
    access: 'signed-in',
    title: 'Profile',
    chrome: 'full',
  },
  accountRoute('/account-setup', 'Settings'),
  accountRoute('/referrals', 'Referrals'),
  accountRoute('/subscription', 'Subscription'),
  accountRoute('/subscription-management', 'Subscription'),
  accountRoute('/notifications', 'Notifications'),
  {
    path: '/unsubscribe',
    page: () => import('#web/pages/unsubscribe/unsubscribe-page.tsx'),
    access: 'public',
    title: 'Unsubscribe',
    chrome: 'task',
  },
  {
    path: '/messages',
    page: () => import('#web/pages/messages/messages-page.tsx'),
    access: 'signed-in',
    title: 'Messages',
    chrome: 'full',
  },
  {
    path: '/messages/support',
    page: () => import('#web/pages/messages/messages-page.tsx'),
    access: 'signed-in',
    title: 'Messages',
    chrome: 'task',
  },
  {
    path: '/messages/$chatId',
    page: () => import('#web/pages/messages/messages-page.tsx'),
    access: 'signed-in',
    title: 'Messages',
    chrome: 'task',
  },
  {
    path: '/leaving',
    page: () => import('#web/pages/leaving/leaving-page.tsx'),
    access: 'public',
    title: 'Leaving Oja',
    chrome: 'task',
  },
  {
    path: '/sign-in',
    page: () => import('#web/pages/auth/sign-in-page.tsx'),
    access: 'signed-out',
    title: 'Log in',
    chrome: 'auth',
  },
  {
    path: '/login',
    page: () => import('#web/pages/auth/sign-in-page.tsx'),
    access: 'signed-out',
    title: 'Log in',
    chrome: 'auth',
  },
  {
    path: '/sign-up',
    page: () => import('#web/pages/auth/sign-up-page.tsx'),
    access: 'signed-out',
    title: 'Sign up',
    chrome: 'auth',
  },
  {
    path: '/register',
    page: () => import('#web/pages/auth/sign-up-page.tsx'),
    access: 'signed-out',
    title: 'Sign up',
    chrome: 'auth',
  },
  {
    path: '/forgot-password',
    page: () => import('#web/pages/auth/forgot-password-page.tsx'),
    access: 'public',
    title: 'Forgot password',
    chrome: 'auth',
  },
  {
    path: '/reset-password',
    page: () => import('#web/pages/auth/reset-password-page.tsx'),
    access: 'public',
    title: 'New password',
    chrome: 'auth',
  },
  {
    path: '/verify-otp',
    page: () => import('#web/pages/auth/verify-otp-page.tsx'),
    access: 'public',
    title: 'Enter the code',
    chrome: 'auth',
  },
  {
    path: '/auth/callback',
    page: () => import('#web/pages/auth/callback-page.tsx'),
    access: 'public',
    title: 'Logging in',
    chrome: 'auth',
  },
  {
    path: '/admin-access',
    page: () => import('#web/pages/admin/admin-access-page.tsx'),
    access: 'public',
    title: 'Admin Dashboard',
    chrome: 'full',
  },
  staffRoute('/admin', 'staff.read'),
  staffRoute('/admin/escrow-ops', 'disputes.read'),
  accountRoute('/admin/payment-verification', 'Payment proofs'),
  staffRoute('/admin/two-factor', 'mfa.reset', 'handles.reopen'),
  staffRoute('/admin/staff', 'staff.read'),
  staffRoute('/admin/audit', 'audit.read'),
  staffRoute('/admin/approvals', 'approvals.decide'),
  staffRoute('/admin/job-applications', 'careers.manage'),
  staffRoute('/admin/data-requests', 'data_requests.read'),
  staffRoute('/admin/support', 'support.read', 'message_reports.read'),
  staffRoute('/admin/deliveries', 'deliveries.read'),
  staffRoute('/admin/rates', 'rates.read'),
  staffRoute('/admin/kyc', 'identity.review'),
  staffRoute('/admin/identity', 'identity.review'),
  staffRoute('/admin/limits', 'limits.read'),
  staffRoute('/admin/restrictions', 'restrictions.read'),
  staffRoute('/admin/fees', 'fees.read'),
  staffRoute('/admin/finance', 'finance.read'),
  staffRoute('/admin/settings', 'settings.read'),
  staffRoute('/admin/banks', 'banks.set'),
  staffRoute('/admin/payment-methods', 'banks.set'),
  staffRoute('/admin/ratings', 'ratings.moderate'),
  staffRoute('/admin/orders', 'trades.read'),
  staffRoute('/admin/referrals', 'referrals.read'),
  staffRoute(
    '/admin-crypto',
    'books.read',
    'deposits.read',
    'withdrawals.read',
    'payouts.read',
    'treasury.read',
    'convert.read',
    'savings.read',
  ),
  staffRoute('/admin/people', 'people.find'),
  staffRoute('/integrated-account-manager', 'people.read'),
  staffRoute('/admin/$part', 'staff.read'),
  sandboxRoute('/wallet-integrated-test', 'Wallet test'),
  sandboxRoute('/test-notifications', 'Notifications test'),
  sandboxRoute('/chat-test', 'Chat test'),
  sandboxRoute('/escrow-test', 'Escrow test'),
  sandboxRoute('/p2p-escrow-test', 'Peer-to-peer escrow test'),
  sandboxRoute('/p2p-system-test', 'Peer-to-peer system test'),
  {
    path: '/sandbox/outbox',
    page: () => import('#web/pages/sandbox/outbox-page.tsx'),
    access: 'public',
    title: 'Sandbox outbox',
    chrome: 'full',
    sandboxOnly: true,
  },
  {
    path: '/sandbox/components',
    page: () => import('#web/pages/sandbox/ui-page.tsx'),
    access: 'public',
    title: 'Components',
    chrome: 'full',
    sandboxOnly: true,
  },
];

/** Paths that only redirect. */
export const REDIRECTS: Redirect[] = [
  { path: '/trade/$tradeId', to: ({ tradeId }) => `/trade/${tradeId}/payment` },
  // The wallet's tabs are selected by `tab`; a path below it without one redirects to the first.
  {
    path: '/wallet/$part/$',
    to: ({ part }) => walletUrl(WALLET_TABS.find((tab) => tab === part) ?? 'overview'),
  },
];
