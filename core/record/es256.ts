import {
  canonicalJson,
  isJsonObject,
  type Json,
  type JsonObject,
} from '#core/record/canonical-json.ts';
import { fromBase64Url, toBase64Url } from '#core/record/digest.ts';

/** The public half of the product's record key. */
export interface RecordJwk extends JsonObject {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

const MEMBERS = ['crv', 'kty', 'x', 'y'];

/** Null for what is not such a key, or has other members. */
export function asRecordJwk(value: unknown): RecordJwk | null {
  if (!isJsonObject(value) || Object.keys(value).sort().join() !== MEMBERS.join()) return null;
  const { kty, crv, x, y } = value;
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string')
    return null;
  const whole = [x, y].every((coordinate) => fromBase64Url(coordinate)?.length === 32);
  return whole ? { kty, crv, x, y } : null;
}

/** A key's thumbprint: the digest of its required members (RFC 7638). */
export async function thumbprint({ kty, crv, x, y }: RecordJwk): Promise<string> {
  const text = canonicalJson({ kty, crv, x, y });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(digest));
}

/** The payload of a compact signature made by the key; null for anything else. */
export async function openSignature(
  jws: string,
  key: RecordJwk,
  type: string,
): Promise<{ kid: string; payload: JsonObject } | null> {
  const [head = '', body = '', signed = '', ...rest] = jws.split('.');
  const header = parsed(head);
  const payload = parsed(body);
  const signature = fromBase64Url(signed);
  if (rest.length > 0 || !header || !payload || signature?.length !== 64) return null;
  const kid = header['kid'];
  if (typeof kid !== 'string') return null;
  if (canonicalJson(header) !== canonicalJson({ alg: 'ES256', kid, typ: type })) return null;

  const publicKey = await crypto.subtle
    .importKey('jwk', { ...key }, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    .catch(() => null);
  if (!publicKey) return null;
  const good = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    signature,
    new TextEncoder().encode(`${head}.${body}`),
  );
  return good ? { kid, payload } : null;
}

function parsed(part: string): JsonObject | null {
  const bytes = fromBase64Url(part);
  if (!bytes) return null;
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Json;
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
