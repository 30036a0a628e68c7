import { canonicalJson, type Json } from '#core/record/canonical-json.ts';

/** SHA-256 of a text, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A digest that hides a value: it cannot be guessed without the salt. */
export function saltedDigest(salt: string, value: Json): Promise<string> {
  return sha256(`${salt}\n${canonicalJson(value)}`);
}

/** A link of the chain. */
export function linked(previous: string, digest: string): Promise<string> {
  return sha256(`${previous}\n${digest}`);
}

/** Before the first link. */
export const CHAIN_START = '0'.repeat(64);

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Null for what is not base64url in its canonical form. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : null;
}
