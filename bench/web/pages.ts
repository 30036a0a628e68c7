/** Stands for the id of an offer on the market while the figures are taken. */
export const TRADE = '/trades/:id';

/** The pages whose speed and quality are measured: public ones and those of signing in. */
export const PAGES = [
  '/',
  '/trades',
  TRADE,
  '/how-it-works',
  '/faq',
  '/crypto-lens',
  '/about',
  '/support',
  '/compliance',
  '/careers',
  '/otc-trading',
  '/sign-in',
] as const;

/** The pages people meet first, with the strictest goals. */
export const FIRST_PAGES: ReadonlySet<string> = new Set(PAGES.slice(0, 6));
