import type { WalletTab } from '#core/navigation/wallet-tabs.ts';

/** The URL of one of the wallet's tabs. */
export function walletUrl(tab: WalletTab): string {
  return `/wallet?tab=${tab}`;
}
