import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const MAIN_NETWORK = 0x41;

/** The address that a public key (64 bytes, both coordinates) has on Tron. */
export function tronAddress(publicKey: Uint8Array): string {
  return fromAccount(keccak_256(publicKey).subarray(-20));
}

/** The spelling of an account of twenty bytes, which logs contain. */
export function fromAccount(account: Uint8Array): string {
  const named = Uint8Array.from([MAIN_NETWORK, ...account]);
  const check = sha256(sha256(named)).subarray(0, 4);
  let value = BigInt(`0x${Buffer.from([...named, ...check]).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (BASE58[Number(value % 58n)] ?? '') + text;
  return text;
}

/** The twenty bytes of an address, in hexadecimal, as contract calls take them. */
export function accountOf(address: string): string {
  let value = 0n;
  for (const letter of address) value = value * 58n + BigInt(BASE58.indexOf(letter));
  // Without the network's byte before and the four check bytes behind.
  return value.toString(16).padStart(50, '0').slice(2, 42);
}
