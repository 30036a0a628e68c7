/** The ten pages whose speed and quality are measured: what a visitor reads before and at the door. */
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
