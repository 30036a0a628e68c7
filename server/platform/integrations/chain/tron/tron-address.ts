import { keccak_256 } from '@noble/hashes/sha3.js';
import { tronAccountOf, tronAddressOf } from '#core/wallet/tron-address.ts';

/** The address that a public key (64 bytes, both coordinates) has on Tron. */
export function tronAddress(publicKey: Uint8Array): string {
  return tronAddressOf(keccak_256(publicKey).subarray(-20));
}

/** The twenty bytes of an address, in hexadecimal, as contract calls take them. */
export function accountOf(address: string): string {
  const account = tronAccountOf(address);
  if (!account) throw new Error(`${address} is no Tron address`);
  return Buffer.from(account).toString('hex');
}
