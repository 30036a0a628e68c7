/** The supported networks. `number` is the chain's shard in the ledger and its index in key derivation. */
export const CHAINS = {
  ethereum: { number: 1, family: 'evm', name: 'Ethereum', standard: 'ERC-20', gasCoin: 'ETH' },
  bsc: { number: 2, family: 'evm', name: 'BNB Smart Chain', standard: 'BEP-20', gasCoin: 'BNB' },
  polygon: { number: 3, family: 'evm', name: 'Polygon', standard: 'ERC-20', gasCoin: 'POL' },
  base: { number: 4, family: 'evm', name: 'Base', standard: 'ERC-20', gasCoin: 'ETH' },
  tron: { number: 5, family: 'tron', name: 'Tron', standard: 'TRC-20', gasCoin: 'TRX' },
  /** The local chain of a sandbox: real contracts and signatures, coins worth nothing. */
  sandbox: {
    number: 9,
    family: 'evm',
    name: 'Sandbox chain',
    standard: 'ERC-20',
    gasCoin: 'ETH',
  },
} as const satisfies Record<string, ChainFacts>;

interface ChainFacts {
  readonly number: number;
  readonly family: 'evm' | 'tron';
  readonly name: string;
  readonly standard: string;
  readonly gasCoin: string;
}

export type ChainId = keyof typeof CHAINS;
export const CHAIN_IDS = Object.keys(CHAINS) as [ChainId, ...ChainId[]];

export function isChainId(text: string): text is ChainId {
  return Object.hasOwn(CHAINS, text);
}
