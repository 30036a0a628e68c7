import type { Redirect, RouteEntry } from '#web/page.ts';

/** Every screen. The router, the sign-in redirect, titles and menus are all read from here. */
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
    title: 'Active trades',
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
    path: '/create-trade',
    page: () => import('#web/pages/trades/create-trade-page.tsx'),
    access: 'signed-in',
    title: 'Create Trade',
    chrome: 'task',
  },
  {
    path: '/trade/$tradeId/payment',
    page: () => import('#web/pages/trades/payment-page.tsx'),
    access: 'signed-in',
    title: 'Trades',
    chrome: 'task',
  },
  {
    path: '/wallet',
    page: () => import('#web/pages/wallet/wallet-page.tsx'),
    access: 'signed-in',
    title: 'Wallet',
    chrome: 'full',
  },
  {
    path: '/sign-in',
    page: () => import('#web/pages/auth/sign-in-page.tsx'),
    access: 'signed-out',
    title: 'Sign in',
    chrome: 'auth',
  },
  {
    path: '/login',
    page: () => import('#web/pages/auth/sign-in-page.tsx'),
    access: 'signed-out',
    title: 'Sign in',
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
    path: '/auth/callback',
    page: () => import('#web/pages/auth/callback-page.tsx'),
    access: 'public',
    title: 'Signing in',
    chrome: 'auth',
  },
  {
    path: '/sandbox/outbox',
    page: () => import('#web/pages/sandbox/outbox-page.tsx'),
    access: 'public',
    title: 'Sandbox outbox',
    chrome: 'full',
    sandboxOnly: true,
  },
  {
    path: '/sandbox/ui',
    page: () => import('#web/pages/sandbox/ui-page.tsx'),
    access: 'public',
    title: 'Components',
    chrome: 'full',
    sandboxOnly: true,
  },
];

/** Addresses that only lead elsewhere. */
export const REDIRECTS: Redirect[] = [
  { path: '/trade/$tradeId', to: ({ tradeId }) => `/trade/${tradeId}/payment` },
  // Parts of the wallet are told by `tab`; any address below it leads to the first of them.
  { path: '/wallet/$part/$', to: () => '/wallet?tab=overview' },
];
