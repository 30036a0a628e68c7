import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { sql } from 'kysely';
import { type Db, one, rows } from '#server/db/database.ts';
import type { Sealer } from '#server/identity/sealer.ts';

export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>;
  /** The key a token names, also when another node made it; null when it is none of ours. */
  publicKey(kid: string): Promise<CryptoKey | null>;
  /** What anyone may know, for verifying our tokens elsewhere. */
  publicJwks(): Promise<JWK[]>;
}

interface KeyRow {
  readonly kid: string;
  readonly public_jwk: JWK;
  readonly sealed_private_jwk: Buffer;
  readonly active: boolean;
}

const RELOAD_MS = 5_000;

/** Opens the key that signs access tokens, making it at the very first start. */
export async function openSigningKeys(db: Db, seal: Sealer): Promise<SigningKeys> {
  const active = await activeKey(db, seal);
  const signer = await importKey(JSON.parse(openPrivate(seal, active)) as JWK);
  let known = await readPublicKeys(db);
  let readAt = Date.now();

  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: active.kid, typ: 'JWT' })
        .sign(signer),
    async publicKey(kid) {
      const key = known.get(kid);
      if (key || Date.now() - readAt < RELOAD_MS) return key ?? null;
      readAt = Date.now();
      known = await readPublicKeys(db);
      return known.get(kid) ?? null;
    },
    publicJwks: async () =>
      (await readRows(db)).map(({ kid, public_jwk }) => ({
        ...public_jwk,
        kid,
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
      })),
  };
}

/** Of nodes that start together one makes the key, and all read the same. */
async function activeKey(db: Db, seal: Sealer): Promise<KeyRow> {
  const [existing] = (await readRows(db)).filter(({ active }) => active);
  if (existing) return existing;
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = seal.seal(kid, JSON.stringify(await exportJWK(privateKey)));
  await sql`
    insert into auth.signing_keys (kid, algorithm, public_jwk, sealed_private_jwk)
    values (${kid}, 'ES256', ${JSON.stringify(publicJwk)}::jsonb, ${sealed})
    on conflict do nothing`.execute(db);
  return one(
    db,
    sql<KeyRow>`select kid, public_jwk, sealed_private_jwk, active from auth.signing_keys where active`,
  );
}

function openPrivate(seal: Sealer, { kid, sealed_private_jwk }: KeyRow): string {
  try {
    return seal.open(kid, sealed_private_jwk);
  } catch (cause) {
    throw new Error('OJA_SECRET is not the one this database was started with first', { cause });
  }
}

function readRows(db: Db): Promise<KeyRow[]> {
  return rows(
    db,
    sql<KeyRow>`select kid, public_jwk, sealed_private_jwk, active
      from auth.signing_keys order by created_at`,
  );
}

async function readPublicKeys(db: Db): Promise<Map<string, CryptoKey>> {
  const keys = (await readRows(db)).map(
    async ({ kid, public_jwk }) => [kid, await importKey(public_jwk)] as const,
  );
  return new Map(await Promise.all(keys));
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('a signing key must be an elliptic curve key');
  return key;
}
