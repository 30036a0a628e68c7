import type { ChainId } from '#core/wallet/chains.ts';

/** The chain id in a signature, so that it is valid on no other chain (EIP-155). */
export const EVM_NETWORKS = {
  ethereum: 1,
  bsc: 56,
  polygon: 137,
  base: 8_453,
  sandbox: 5_196_353,
} as const satisfies Partial<Record<ChainId, number>>;

export type EvmChainId = keyof typeof EVM_NETWORKS;

export function isEvmChain(chain: ChainId): chain is EvmChainId {
  return Object.hasOwn(EVM_NETWORKS, chain);
}
