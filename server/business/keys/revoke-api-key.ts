import { sql } from 'kysely';
import { MERCHANT_API_DONE } from '#core/merchant-api/texts.ts';
import { done, type SignedInCaller } from '#server/define.ts';
import { lockOwnKey } from '#server/business/keys/own-key.ts';
import { record } from '#server/identity/audit.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * Ends a key: on every node within a second, and at once for money, which asks the row. Taking a right away needs no
 * code. Refusal: API_KEY_GONE.
 */
export function revokeApiKey(db: Db, caller: SignedInCaller, keyId: string) {
  return transaction(db, async (tx) => {
    const { id } = await lockOwnKey(tx, caller.userId, keyId);
    await sql`update api_keys set revoked_at = app_now() where id = ${id}`.execute(tx);
    await record(tx, 'api_key_revoked', caller.userId, caller, { key: id });
    return done(MERCHANT_API_DONE.keyRevoked);
  });
}
