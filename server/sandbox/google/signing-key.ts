import { createECDH, hkdfSync } from 'node:crypto';

/** One key per installation, the same after every restart. */
export function sandboxSigningKey(secret: string) {
  const curve = createECDH('prime256v1');
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'oja sandbox google key', 32));
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: 'sandbox-google',
    d: scalar.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
}
