import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import { makeSigningKey, openPrivateJwk } from '#server/identity/sessions/make-signing-key.ts';
import type { Sealer } from '#server/identity/sessions/sealer.ts';

export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>;
  /** The key with this id, also when another node made it; null when it is none of ours. */
  publicKey(kid: string): Promise<CryptoKey | null>;
  /** The public keys, for verifying our tokens elsewhere. */
  publicJwks(): Promise<JWK[]>;
}

/** The maximum age of this node's cached keys when used. */
const RELOAD_MS = 5_000;
/** Far longer than the last token a key signed can live. */
export const KNOWN_AFTER_RETIREMENT = sql`interval '1 day'`;

/**
 * Opens the signing keys of access tokens, making the first one on first start. A key another process makes later is
 * loaded when next needed: it is published some seconds before anyone signs with it.
 */
export async function openSigningKeys(
  db: Db,
  seal: Sealer,
  report: (error: unknown) => void = () => undefined,
): Promise<SigningKeys> {
  await makeSigningKey(db, seal);
  let ring = await readRing(db, seal);
  let reading: Promise<void> | undefined;

  async function reread() {
    try {
      ring = await readRing(db, seal, ring);
    } catch (error) {
      // The cached keys stay valid; the next use tries again.
      ring = { ...ring, readAt: Date.now() };
      report(error);
    } finally {
      reading = undefined;
    }
  }

  async function current(): Promise<Ring> {
    if (Date.now() - ring.readAt >= RELOAD_MS) await (reading ??= reread());
    return ring;
  }

  return {
    async sign(claims) {
      const { kid, key } = signerOf(await current());
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key);
    },
    publicKey: async (kid) => (await current()).known.get(kid)?.key ?? null,
    publicJwks: async () => [...(await current()).known.values()].map(({ shown }) => shown),
  };
}

interface Ring {
  readonly readAt: number;
  readonly known: ReadonlyMap<string, { readonly key: CryptoKey; readonly shown: JWK }>;
  /** Newest first, with the moment from which each may sign by this machine's clock. */
  readonly signers: readonly Signer[];
}

interface Signer {
  readonly kid: string;
  readonly key: CryptoKey;
  readonly from: number;
}

interface KeyRow {
  readonly kid: string;
  readonly public_jwk: JWK;
  readonly sealed_private_jwk: Buffer;
  readonly starts_in_ms: number;
  readonly retired: boolean;
}

/** A key signs from its moment until a newer one does. */
function signerOf({ signers }: Ring): Signer {
  const now = Date.now();
  const signer = signers.find(({ from }) => from <= now) ?? signers.at(-1);
  if (!signer) throw new Error('there is no key to sign with');
  return signer;
}

async function readRing(db: Db, seal: Sealer, before?: Ring): Promise<Ring> {
  const found = await rows(
    db,
    sql<KeyRow>`
      select kid, public_jwk, sealed_private_jwk, coalesce(retired_at <= now(), false) as retired,
        (extract(epoch from signs_from - now()) * 1000)::float8 as starts_in_ms
      from auth.signing_keys
      where retired_at is null or retired_at > now() - ${KNOWN_AFTER_RETIREMENT}
      order by signs_from desc`,
  );
  const readAt = Date.now();
  const known = found.map(async ({ kid, public_jwk }) => {
    const shown = { ...public_jwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
    return [kid, before?.known.get(kid) ?? { key: await importKey(public_jwk), shown }] as const;
  });
  const signers = found
    .filter(({ retired }) => !retired)
    .map(async (row) => ({
      kid: row.kid,
      key: before?.signers.find(({ kid }) => kid === row.kid)?.key ?? (await openKey(seal, row)),
      from: readAt + row.starts_in_ms,
    }));
  return {
    readAt,
    known: new Map(await Promise.all(known)),
    signers: await Promise.all(signers),
  };
}

async function openKey(seal: Sealer, { kid, sealed_private_jwk }: KeyRow): Promise<CryptoKey> {
  return importKey(JSON.parse(openPrivateJwk(seal, kid, sealed_private_jwk)) as JWK);
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('a signing key must be an elliptic curve key');
  return key;
}
