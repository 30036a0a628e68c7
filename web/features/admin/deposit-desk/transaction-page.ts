import { type ChainId, CHAINS } from '#core/wallet/chains.ts';

/** The transaction's page in its chain's explorer; a sandbox's own chain has none. */
export function transactionPage(chain: ChainId, hash: string): string | null {
  const { transactionUrl: page } = CHAINS[chain];
  return page === null ? null : page + encodeURIComponent(hash);
}
