import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignatureAlgorithm = 'sha256' | 'sha512';

/** HMAC over the raw bytes, in hex. */
export function signatureOf(algorithm: SignatureAlgorithm, secret: string, body: Buffer): string {
  return createHmac(algorithm, secret).update(body).digest('hex');
}

/** Whether a header is that signature. The comparison takes constant time. */
export function isSigned(
  algorithm: SignatureAlgorithm,
  secret: string,
  body: Buffer,
  header: string | string[] | undefined,
): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]+$/i.test(header)) return false;
  const expected = createHmac(algorithm, secret).update(body).digest();
  const given = Buffer.from(header, 'hex');
  return header.length === 2 * expected.length && timingSafeEqual(given, expected);
}
