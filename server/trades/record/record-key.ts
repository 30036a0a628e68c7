import { createECDH, createHmac, hkdfSync } from 'node:crypto';
import { CompactSign, importJWK } from 'jose';
import { canonicalJson, type JsonObject } from '#core/record/canonical-json.ts';
import { toBase64Url } from '#core/record/digest.ts';
import { type RecordJwk, thumbprint } from '#core/record/es256.ts';
import type { Config } from '#server/config.ts';

/** The product's key for records, receipts and seals. */
export interface RecordKey {
  readonly kid: string;
  readonly publicJwk: RecordJwk;
  /** A compact JWS over the canonical text of a payload. */
  sign(type: string, payload: JsonObject): Promise<string>;
  /** The salt of one value of one record: the same at every export, and nobody else's to guess. */
  salt(...path: string[]): string;
}

/** How many points the curve P-256 has. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
const SALT_BYTES = 16;

const known = new WeakMap<Pick<Config, 'secret'>, Promise<RecordKey>>();

/**
 * Made from the operator's secret, so it is in no database: whoever may write there still cannot sign. It is
 * never rotated apart from the secret, because a record must be verifiable years later.
 */
export function recordKey(config: Pick<Config, 'secret'>): Promise<RecordKey> {
  const opened = known.get(config) ?? derive(config.secret);
  known.set(config, opened);
  return opened;
}

async function derive(secret: string): Promise<RecordKey> {
  const scalar = privateScalar(secret);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
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

/** More bytes than the order has, so that taking the rest favours no number (FIPS 186-5, A.2.1). */
function privateScalar(secret: string): Buffer {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'oja trade records', 48));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
}
