import { getAddress } from 'viem/utils';
import { tronAccountOf } from '#core/wallet/tron-address.ts';
import { COINS, type CryptoAsset } from '#core/money/assets.ts';
import {
  CHAINS,
  type ChainId,
  REAL_CHAIN_IDS,
  type RealChainId,
  tokenOn,
} from '#core/wallet/chains.ts';

export interface NetworkChoice {
  readonly network: RealChainId;
  /** The name wallets use. */
  readonly label: string;
}

/** The networks on which a coin's own issuer issues it; the usual network in Nigeria first. */
export function networksOf(asset: CryptoAsset): readonly NetworkChoice[] {
  const { usualChains } = COINS[asset];
  const rank = (network: RealChainId) => usualChains.indexOf(network) + 1 || usualChains.length + 1;
  return REAL_CHAIN_IDS.filter((network) => tokenOn(network, asset))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((network) => ({ network, label: CHAINS[network].label }));
}

/** Why an address is invalid on this network: another shape, or a wrong checksum. */
export type AddressProblem = 'shape' | 'checksum';

/** Null where nothing is wrong with it. */
export function addressProblem(network: ChainId, address: string): AddressProblem | null {
  return CHAINS[network].family === 'tron' ? tronProblem(address) : evmProblem(address);
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
