import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const MAIN_NETWORK = 0x41;

/** The Tron address of an uncompressed public key in hexadecimal (0x04…). */
export function tronAddressOf(publicKey: string): string {
  const point = Buffer.from(publicKey.slice(4), 'hex');
  const account = Uint8Array.from([MAIN_NETWORK, ...keccak_256(point).subarray(-20)]);
  const check = sha256(sha256(account)).subarray(0, 4);
  return base58(Uint8Array.from([...account, ...check]));
}

/** For bytes that do not begin with zero: leading zeros, which base58 encodes separately, do not occur here. */
function base58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (BASE58[Number(value % 58n)] ?? '') + text;
  return text;
}
