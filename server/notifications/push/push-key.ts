import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** The key the product introduces itself with to push services (RFC 8292), base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Made from the operator's secret: the same on every node and after every restart, and kept in no database. */
export function pushKey({ secret }: Pick<Config, 'secret'>): PushKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'oja web push', 48));
  // More bytes than the order has, so that taking the rest favours no number (FIPS 186-5, A.2.1).
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
