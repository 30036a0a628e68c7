/** The ten pages whose speed and quality are measured: public ones and those of signing in. */
export const PAGES = [
  '/',
  '/trades',
  '/how-it-works',
  '/faq',
  '/about',
  '/support',
  '/compliance',
  '/careers',
  '/otc-trading',
  '/sign-in',
] as const;
