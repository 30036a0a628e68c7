import { type ChainId, CHAINS } from '#core/wallet/chains.ts';

/** The usual minutes until a deposit is credited; at least one. */
export function depositMinutes(chain: ChainId, confirmations: number): number {
  return Math.max(1, Math.ceil((confirmations * CHAINS[chain].blockSeconds) / 60));
}
