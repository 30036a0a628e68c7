import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA512 over the raw bytes, in hex: how several Nigerian providers sign. */
export function hmacSha512Hex(secret: string, body: Buffer): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

/** Whether a header is that signature. The comparison takes constant time. */
export function isSignedBy(
  secret: string,
  body: Buffer,
  header: string | string[] | undefined,
): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{128}$/i.test(header)) return false;
  const expected = createHmac('sha512', secret).update(body).digest();
  return timingSafeEqual(Buffer.from(header, 'hex'), expected);
}
