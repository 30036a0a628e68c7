/** The tabs of the wallet, each with its own URL. */
export const WALLET_TABS = [
  'overview',
  'deposit',
  'withdraw',
  'transfer',
  'convert',
  'savings',
  'cards',
  'activity',
  'statements',
  'addresses',
  'bank-accounts',
  'security',
] as const;

export type WalletTab = (typeof WALLET_TABS)[number];
