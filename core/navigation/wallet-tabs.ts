/** The tabs of the wallet, each with its own URL. */
export const WALLET_TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'deposit', label: 'Deposit' },
  { key: 'withdraw', label: 'Withdraw' },
  { key: 'transfer', label: 'Transfer' },
  { key: 'convert', label: 'Convert' },
  { key: 'savings', label: 'Savings' },
  { key: 'cards', label: 'Cards' },
  { key: 'activity', label: 'Activity' },
  { key: 'statements', label: 'Statements' },
  { key: 'addresses', label: 'Addresses' },
  { key: 'bank-accounts', label: 'Bank accounts' },
  { key: 'security', label: 'Security' },
] as const;

export type WalletTab = (typeof WALLET_TABS)[number]['key'];

/** The tab of a URL; null where there is none. */
export function walletTab(asked: unknown): WalletTab | null {
  return WALLET_TABS.find(({ key }) => key === asked)?.key ?? null;
}

export function walletAddress(tab: WalletTab): string {
  return `/wallet?tab=${tab}`;
}
