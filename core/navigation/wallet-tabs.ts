/** The parts of the wallet, each with an address of its own. */
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

/** The part an address asks for; null where there is no such part. */
export function walletTab(asked: unknown): WalletTab | null {
  return WALLET_TABS.find(({ key }) => key === asked)?.key ?? null;
}

export function walletAddress(tab: WalletTab): string {
  return `/wallet?tab=${tab}`;
}
