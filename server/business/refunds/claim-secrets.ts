import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The token of a mailed link: only its hash is kept. */
export function newClaimToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: claimHash(token) };
}

export function claimHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Six digits, each as likely as any other. */
export function newClaimCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Bound to its token, which no database holds: the hash alone gives the code to nobody. */
export function codeHash(token: string, code: string): Buffer {
  return createHash('sha256').update(`${token}:${code}`).digest();
}

export function isCode(token: string, code: string, hash: Buffer): boolean {
  return timingSafeEqual(codeHash(token, code), hash);
}
