import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** The byte of Tron's main network before the twenty of the account. */
const MAIN_NETWORK = 0x41;
const ACCOUNT_BYTES = 20;

/** The address of an account of twenty bytes: the last ones of its public key's Keccak hash. */
export function tronAddressOf(account: Uint8Array): string {
  return base58check.encode(Uint8Array.from([MAIN_NETWORK, ...account]));
}

/** The twenty bytes behind an address; null if its check digits do not fit or it is of another network. */
export function tronAccountOf(address: string): Uint8Array | null {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 1 + ACCOUNT_BYTES && bytes[0] === MAIN_NETWORK ? bytes.slice(1) : null;
  } catch {
    return null;
  }
}
