import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

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
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(digits));
  const proven = [...digits].map((digit, n) => {
    const half = (hash[n >> 1] ?? 0) >> (n % 2 === 0 ? 4 : 0);
    return (half & 8) !== 0 ? digit.toUpperCase() : digit;
  });
  return `0x${proven.join('')}`;
}

const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The byte of Tron's main network, twenty of the account, four of its check. */
const TRON_BYTES = 25;
const TRON_PREFIX = 0x41;

function tronProblem(address: string): AddressProblem | null {
  if (!TRON.test(address)) return 'shape';
  const bytes = fromBase58(address);
  if (!bytes) return 'checksum';
  const check = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  return check.every((byte, n) => byte === bytes[21 + n]) && bytes[0] === TRON_PREFIX
    ? null
    : 'checksum';
}

function fromBase58(text: string): Uint8Array | null {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(BASE58.indexOf(letter));
  if (value >= 1n << BigInt(8 * TRON_BYTES)) return null;
  return Uint8Array.from({ length: TRON_BYTES }, (_, n) =>
    Number((value >> BigInt(8 * (TRON_BYTES - 1 - n))) & 0xffn),
  );
}
