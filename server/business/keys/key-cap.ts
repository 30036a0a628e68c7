import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MERCHANT_API_DETAILS } from '#core/merchant-api/refusal-details.ts';
import { naira } from '#core/money/naira.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import { type Leaving, worthOf } from '#server/money/wallet/outflow-guard.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

interface Cap {
  readonly lineage: string;
  readonly cap: string;
  readonly used: string;
}

/**
 * Counts what leaves by an API key against its daily cap, which it shares with the keys it replaces. Call it in the
 * transaction that moves the money, under `lockOwner`: every use is written under that lock, so the cap is exact however
 * many requests race. It asks the row itself: a key that was revoked meanwhile moves nothing. Does nothing where no key
 * acts. Refusals: API_KEY_CAP_REACHED with what is left, API_KEY_NOT_VALID.
 */
export async function takeFromKeyCap(
  tx: Tx,
  { ownerId, presence }: Pick<Leaving, 'ownerId' | 'presence'>,
  subjectId: string,
  amount: Money,
): Promise<void> {
  if (presence.shown !== 'api_key') return;
  const { apiKeyId = '' } = presence;
  const key = await maybe(
    tx,
    sql<Cap>`
      select k.lineage, k.daily_cap_ngn::text as cap, coalesce((select sum(u.value_ngn) from api_key_uses u
          where u.lineage = k.lineage and u.created_at > app_now() - interval '1 day'), 0)::text as used
      from api_keys k where k.id = ${apiKeyId} and k.merchant_id = ${ownerId} and not k.is_test
        and k.revoked_at is null and k.daily_cap_ngn is not null and cardinality(k.ip_allow) > 0
      for share of k`,
  );
  if (!key) throw new AppError('API_KEY_NOT_VALID');
  const worth = await worthOf(tx, amount);
  const left = naira(key.cap).units - naira(key.used).units;
  if (worth.units > left) {
    const details = MERCHANT_API_DETAILS.capLeft({ asset: 'NGN', units: left > 0n ? left : 0n });
    throw new AppError('API_KEY_CAP_REACHED', { details });
  }
  await tx
    .insertInto('api_key_uses')
    .values({
      key_id: apiKeyId,
      lineage: key.lineage,
      subject_id: subjectId,
      value_ngn: toDecimal(worth),
    })
    .execute();
}
