import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MERCHANT_API_DONE } from '#core/merchant-api/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { SignedInCaller } from '#server/define.ts';
import { newKey } from '#server/business/keys/new-key.ts';
import { lockMerchant, lockOwnKey, saveHash } from '#server/business/keys/own-key.ts';
import { record } from '#server/identity/audit.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * Replaces a key by a new one with the same rights, which shares its daily cap. The old one works for so many hours
 * more. A key that is already replaced is not replaced again. Refusal: API_KEY_GONE.
 */
export function rotateApiKey(db: Db, caller: SignedInCaller, keyId: string, overlapHours: number) {
  return transaction(db, async (tx) => {
    await lockMerchant(tx, caller.userId);
    const old = await lockOwnKey(tx, caller.userId, keyId);
    if (old.old_until) throw new AppError('API_KEY_GONE');
    const key = newKey(old.is_test ? 'test' : 'live');
    await sql`insert into api_keys (id, merchant_id, lineage, name, start, scopes, ip_allow, daily_cap_ngn, is_test,
        expires_at, networks, created_by_session)
      select ${key.id}, merchant_id, lineage, name, ${key.start}, scopes, ip_allow, daily_cap_ngn, is_test,
        expires_at, networks, ${caller.sessionId}
      from api_keys where id = ${old.id}`.execute(tx);
    await saveHash(tx, key);
    await sql`update api_keys set rotates_to = ${key.id},
        old_until = app_now() + make_interval(hours => ${overlapHours})
      where id = ${old.id}`.execute(tx);
    const text = notificationText('api_key_created.rotated', { name: old.name });
    await notify(tx, { apiKeyId: key.id }, [{ userId: caller.userId, text }]);
    await record(tx, 'api_key_rotated', caller.userId, caller, { key: old.id, to: key.id });
    return {
      success: true as const,
      message: MERCHANT_API_DONE.keyRotated,
      api_key_id: key.id,
      api_key: key.text,
    };
  });
}
