import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import type { Sealer } from '#server/identity/sessions/sealer.ts';

/** Longer than a running node takes to notice a new key. */
const SHOWN_BEFORE_SIGNING_SECONDS = 10;

/** Of nodes that start together one makes the first key, and all read the same. */
export async function makeSigningKey(db: Db, seal: Sealer): Promise<void> {
  const existing = await maybe(db, sql`select 1 from auth.signing_keys where active`);
  if (!existing) await insertKey(db, seal, 0);
}

/**
 * Makes a new key while nodes run. They load it within seconds and then sign with it; what the old one signed stays
 * valid until it expires. Returns the new key's id.
 */
export async function rotateSigningKey(db: Db, seal: Sealer, origin: Origin): Promise<string> {
  return transaction(db, async (tx) => {
    const old = await tx
      .selectFrom('auth.signing_keys')
      .select(['kid', 'sealed_private_jwk as sealed'])
      .where((eb) => eb.ref('active'))
      .forUpdate()
      .executeTakeFirst();
    if (!old)
      throw new Error('This database has no signing key yet. Start the product once first.');
    // A key sealed with a secret the nodes do not have would end every sign-in.
    openPrivateJwk(seal, old.kid, old.sealed);
    await sql`
      update auth.signing_keys set active = false,
        retired_at = now() + ${SHOWN_BEFORE_SIGNING_SECONDS} * interval '1 second'
      where kid = ${old.kid}`.execute(tx);
    const kid = await insertKey(tx, seal, SHOWN_BEFORE_SIGNING_SECONDS);
    await record(tx, 'signing_key_rotated', null, origin, { kid, replaced: old.kid });
    return kid;
  });
}

/** The private half as text; throws without the secret it was sealed with. */
export function openPrivateJwk(seal: Sealer, kid: string, sealed: Buffer): string {
  try {
    return seal.open(kid, sealed);
  } catch (cause) {
    throw new Error('OJA_SECRET is not the one this database was started with first', { cause });
  }
}

async function insertKey(db: Db, seal: Sealer, shownSeconds: number): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const sealed = seal.seal(kid, JSON.stringify(await exportJWK(privateKey)));
  await sql`
    insert into auth.signing_keys (kid, algorithm, public_jwk, sealed_private_jwk, signs_from)
    values (${kid}, 'ES256', ${JSON.stringify(publicJwk)}::jsonb, ${sealed},
      now() + ${shownSeconds} * interval '1 second')
    on conflict do nothing`.execute(db);
  return kid;
}
