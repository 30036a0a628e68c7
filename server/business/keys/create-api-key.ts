import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MERCHANT_API_DONE } from '#core/merchant-api/texts.ts';
import { API_KEYS_PER_MERCHANT } from '#core/merchant-api/limits.ts';
import { type ApiScope, movesMoneyOut } from '#core/merchant-api/scopes.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { SignedInCaller } from '#server/define.ts';
import { readNetworks } from '#server/business/keys/networks.ts';
import { newKey } from '#server/business/keys/new-key.ts';
import { lockMerchant, saveHash } from '#server/business/keys/own-key.ts';
import { record } from '#server/identity/audit.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

export interface KeyWanted {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly isTest: boolean;
  readonly ipAllow: readonly string[];
  /** Naira in 24 hours. */
  readonly dailyCapNgn: string | number | null;
  readonly expiresAt: string | null;
}

/**
 * Creates an API key and notifies its owner. The caller has shown a fresh second factor. What moves money out names
 * its networks and a daily cap.
 */
export async function createApiKey(db: Db, caller: SignedInCaller, wanted: KeyWanted) {
  const { name, isTest, expiresAt } = wanted;
  const scopes = [...new Set(wanted.scopes)].toSorted();
  const networks = readNetworks(wanted.ipAllow);
  const cap = wanted.dailyCapNgn === null ? null : parseMoney('NGN', wanted.dailyCapNgn);
  const isBounded = networks.length > 0 && cap !== null;
  if (wanted.dailyCapNgn !== null && !cap) throw new AppError('API_KEY_NOT_BOUNDED');
  if (!isTest && movesMoneyOut(scopes) && !isBounded) throw new AppError('API_KEY_NOT_BOUNDED');
  const key = newKey(isTest ? 'test' : 'live');
  return transaction(db, async (tx) => {
    await lockMerchant(tx, caller.userId);
    const { count } = await one(
      tx,
      sql<{
        count: number;
      }>`select count(*)::int as count from api_keys where merchant_id = ${caller.userId}
        and revoked_at is null and (expires_at is null or expires_at > app_now())
        and (old_until is null or old_until > app_now())`,
    );
    if (count >= API_KEYS_PER_MERCHANT) throw new AppError('API_KEYS_FULL');
    await sql`insert into api_keys (id, merchant_id, lineage, name, start, scopes, ip_allow, daily_cap_ngn, is_test,
        expires_at, created_by_session)
      values (${key.id}, ${caller.userId}, ${key.id}, ${name}, ${key.start}, ${scopes},
        (select coalesce(array_agg(network(n::inet)), '{}') from unnest(${networks}::text[]) n),
        ${cap && toDecimal(cap)}, ${isTest}, ${expiresAt}, ${caller.sessionId})`.execute(tx);
    await saveHash(tx, key);
    const text = notificationText('api_key_created', { name });
    await notify(tx, { apiKeyId: key.id }, [{ userId: caller.userId, text }]);
    await record(tx, 'api_key_created', caller.userId, caller, { key: key.id });
    return {
      success: true as const,
      message: MERCHANT_API_DONE.keyCreated,
      api_key_id: key.id,
      api_key: key.text,
    };
  });
}
