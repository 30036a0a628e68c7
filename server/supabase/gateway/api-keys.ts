import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type KeyRole = 'anon' | 'service_role';

export interface ApiKeys {
  readonly anonKey: string;
  readonly serviceKey: string;
}

const ISSUED = Date.UTC(2026, 0, 1) / 1000;
const EXPIRES = Date.UTC(2126, 0, 1) / 1000;

/** The two keys of an installation: tokens with a role, the same for the same secret. */
export function apiKeys(secret: string): ApiKeys {
  const signer = Buffer.from(hkdfSync('sha256', secret, '', 'oja api keys', 32));
  return { anonKey: keyFor('anon', signer), serviceKey: keyFor('service_role', signer) };
}

/** The role of a key; null when it is neither. Compared in constant time, never decoded. */
export function roleOfKey(keys: ApiKeys, presented: string): KeyRole | null {
  if (same(keys.anonKey, presented)) return 'anon';
  if (same(keys.serviceKey, presented)) return 'service_role';
  return null;
}

function keyFor(role: KeyRole, signer: Buffer): string {
  const header = encode({ alg: 'HS256', typ: 'JWT' });
  const payload = encode({ iss: 'oja', role, iat: ISSUED, exp: EXPIRES });
  const signature = createHmac('sha256', signer).update(`${header}.${payload}`).digest('base64url');
  return `${header}.${payload}.${signature}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function same(expected: string, presented: string): boolean {
  // A key's length is no secret, and tells the keys from each other and from tokens.
  if (expected.length !== presented.length) return false;
  const [a, b] = [Buffer.from(expected), Buffer.from(presented)];
  return a.length === b.length && timingSafeEqual(a, b);
}
