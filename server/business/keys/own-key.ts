import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { NewKey } from '#server/business/keys/new-key.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

/** Locks the merchant's profile, so that keys are counted one after the other. Refusals: MERCHANT_NOT_SET_UP, API_MERCHANT_PAUSED. */
export async function lockMerchant(tx: Tx, merchantId: string): Promise<void> {
  const merchant = await tx
    .selectFrom('merchant_profiles')
    .select('status')
    .where('user_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();
  if (!merchant) throw new AppError('MERCHANT_NOT_SET_UP');
  if (merchant.status !== 'active') throw new AppError('API_MERCHANT_PAUSED');
}

export interface OwnKey {
  readonly id: string;
  readonly name: string;
  readonly is_test: boolean;
  readonly old_until: Date | null;
}

/** A key of the merchant's that works now, locked until the transaction ends. Refusal: API_KEY_GONE. */
export async function lockOwnKey(tx: Tx, merchantId: string, keyId: string): Promise<OwnKey> {
  const key = await maybe(
    tx,
    sql<OwnKey>`select id, name, is_test, old_until from api_keys
      where id = ${keyId} and merchant_id = ${merchantId} and revoked_at is null
        and (expires_at is null or expires_at > app_now()) and (old_until is null or old_until > app_now())
      for update`,
  );
  if (!key) throw new AppError('API_KEY_GONE');
  return key;
}

/** Stores by what a new key is known again: nothing else of its secret is stored. */
export async function saveHash(tx: Tx, { id, hash }: NewKey): Promise<void> {
  await tx.insertInto('api_key_hashes').values({ key_id: id, hash }).execute();
}
