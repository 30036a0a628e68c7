import { createECDH, hkdfSync } from 'node:crypto';

/** A key pair of P-256: the private scalar, and the public point uncompressed (65 bytes). */
export interface P256Key {
  readonly scalar: Buffer;
  readonly point: Buffer;
}

/** The order of the curve P-256. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/**
 * The key of one purpose, derived from the operator's secret: the same on every node and after every restart, and
 * stored in no database.
 */
export function p256Key(secret: string, purpose: string): P256Key {
  // More bytes than the order has, so that taking the rest favours no number (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 48));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  return { scalar, point: curve.getPublicKey() };
}
