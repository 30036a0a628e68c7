/** The parts of a business's pages, by their name in the URL. */
export const MERCHANT_TABS = [
  'invoices',
  'links',
  'recurring',
  'payments',
  'developers',
  'business',
] as const;
export type MerchantTab = (typeof MERCHANT_TABS)[number];
