import { CHAINS, isChainId } from '#core/wallet/chains.ts';

/** Chains and the bank by the names operators know them by. */
export function locationName(locationId: string): string {
  if (locationId === 'bank') return 'Bank';
  return isChainId(locationId) ? CHAINS[locationId].name : locationId;
}
