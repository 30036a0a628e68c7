import { createHmac, hkdfSync } from 'node:crypto';
import { CompactSign, importJWK } from 'jose';
import { canonicalJson, type JsonObject } from '#core/record/canonical-json.ts';
import { toBase64Url } from '#core/record/digest.ts';
import { type RecordJwk, thumbprint } from '#core/record/es256.ts';
import type { Config } from '#server/platform/config/config.ts';
import { p256Key } from '#server/platform/p256-key.ts';

/** The product's key for records, receipts and seals. */
export interface RecordKey {
  readonly kid: string;
  readonly publicJwk: RecordJwk;
  /** A compact JWS over the canonical text of a payload. */
  sign(type: string, payload: JsonObject): Promise<string>;
  /** The salt of one value of one record: the same at every export, and not guessable by others. */
  salt(...path: string[]): string;
}

const SALT_BYTES = 16;

const known = new WeakMap<Pick<Config, 'secret'>, Promise<RecordKey>>();

/**
 * Derived from the operator's secret, so it is in no database: write access there is not enough to sign. It is never
 * rotated apart from the secret, because a record must be verifiable years later.
 */
export function recordKey(config: Pick<Config, 'secret'>): Promise<RecordKey> {
  const opened = known.get(config) ?? derive(config.secret);
  known.set(config, opened);
  return opened;
}

async function derive(secret: string): Promise<RecordKey> {
  const { scalar, point } = p256Key(secret, 'oja trade records');
  const publicJwk: RecordJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.subarray(1, 33)),
    y: toBase64Url(point.subarray(33)),
  };
  const kid = await thumbprint(publicJwk);
  const key = await importJWK({ ...publicJwk, d: toBase64Url(scalar) }, 'ES256');
  const salting = Buffer.from(hkdfSync('sha256', secret, '', 'oja record salts', 32));
  return {
    kid,
    publicJwk,
    sign: (type, payload) =>
      new CompactSign(new TextEncoder().encode(canonicalJson(payload)))
        .setProtectedHeader({ alg: 'ES256', kid, typ: type })
        .sign(key),
    salt: (...path) =>
      createHmac('sha256', salting)
        .update(path.join('\0'))
        .digest()
        .subarray(0, SALT_BYTES)
        .toString('hex'),
  };
}
