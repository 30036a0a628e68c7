import { getAddress } from 'viem/utils';
import { tronAccountOf } from '#core/wallet/tron-address.ts';

export type Network = 'ethereum' | 'bsc' | 'polygon' | 'base' | 'tron';

export interface NetworkChoice {
  readonly network: Network;
  /** The name wallets use. */
  readonly label: string;
}

const LABELS: Record<Network, string> = {
  tron: 'Tron (TRC-20)',
  bsc: 'BNB Smart Chain (BEP-20)',
  ethereum: 'Ethereum (ERC-20)',
  polygon: 'Polygon',
  base: 'Base',
};

/** The networks on which each coin's own issuer issues it; the usual network in Nigeria first. */
const ISSUED_ON = {
  USDT: ['tron', 'bsc', 'ethereum', 'polygon'],
  cNGN: ['base', 'bsc', 'polygon', 'ethereum'],
} as const satisfies Record<string, readonly Network[]>;
export type ReceivingAsset = keyof typeof ISSUED_ON;

export function networksOf(asset: ReceivingAsset): readonly NetworkChoice[] {
  return ISSUED_ON[asset].map((network) => ({ network, label: LABELS[network] }));
}

/** Why an address is invalid on this network: another shape, or a wrong checksum. */
export type AddressProblem = 'shape' | 'checksum';

/** Null where nothing is wrong with it. */
export function addressProblem(network: string, address: string): AddressProblem | null {
  return network === 'tron' ? tronProblem(address) : evmProblem(address);
}

const EVM = /^0x[0-9a-fA-F]{40}$/;

/** The case of the letters is the checksum (EIP-55). An address all in one case has none, and is valid. */
function evmProblem(address: string): AddressProblem | null {
  if (!EVM.test(address)) return 'shape';
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return null;
  return address === checksummed(address) ? null : 'checksum';
}

/** The address with its checksum in upper and lower case. */
export function checksummed(address: string): string {
  return getAddress(address.toLowerCase());
}

const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

function tronProblem(address: string): AddressProblem | null {
  if (!TRON.test(address)) return 'shape';
  return tronAccountOf(address) ? null : 'checksum';
}
