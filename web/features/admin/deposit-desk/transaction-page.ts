import type { ChainId } from '#core/wallet/chains.ts';

/** The explorer of each chain; a sandbox's own chain has none. */
const PAGES: Readonly<Record<ChainId, string | null>> = {
  ethereum: 'https://etherscan.io/tx/',
  bsc: 'https://bscscan.com/tx/',
  polygon: 'https://polygonscan.com/tx/',
  base: 'https://basescan.org/tx/',
  tron: 'https://tronscan.org/#/transaction/',
  sandbox: null,
};

export function transactionPage(chain: ChainId, hash: string): string | null {
  const page = PAGES[chain];
  return page === null ? null : page + encodeURIComponent(hash);
}
