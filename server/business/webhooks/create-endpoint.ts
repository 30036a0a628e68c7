import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { ENDPOINTS_PER_MERCHANT } from '#core/webhooks/limits.ts';
import { maybe, one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { newPublicId } from '#server/business/merchants/public-id.ts';
import { requireAllowedUrl } from '#server/business/webhooks/endpoint-rows.ts';
import { newSigningKey, type Signing } from '#server/business/webhooks/signing-keys.ts';

export interface NewEndpoint {
  readonly url: string;
  /** Empty for all. */
  readonly types: readonly string[];
  readonly description: string;
  readonly signing: Signing;
  readonly isTest: boolean;
}

export interface EndpointKeys {
  readonly endpointId: string;
  /** `whsec_…`, shown this once; null for ed25519. */
  readonly secret: string | null;
  /** `whpk_…`; null for HMAC. */
  readonly publicKey: string | null;
}

/**
 * Adds an endpoint; events from now on are sent to it. Refusals: WEBHOOKS_NEED_MERCHANT, WEBHOOK_URL_NOT_ALLOWED,
 * WEBHOOK_ENDPOINTS_TOO_MANY.
 */
export async function createWebhookEndpoint(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  { url, types, description, signing, isTest }: NewEndpoint,
): Promise<EndpointKeys> {
  requireAllowedUrl(config, url);
  const endpointId = newPublicId('whe');
  const { sealed, secret, publicKey } = newSigningKey(config, endpointId, signing);
  await transaction(db, async (tx) => {
    const merchant = await maybe(
      tx,
      sql`select from merchant_profiles where user_id = ${merchantId} and status <> 'closed' for no key update`,
    );
    if (!merchant) throw new AppError('WEBHOOKS_NEED_MERCHANT');
    const { count } = await one(
      tx,
      sql<{ count: number }>`select count(*)::int as count from webhook_endpoints
        where merchant_id = ${merchantId} and is_test = ${isTest}`,
    );
    if (count >= ENDPOINTS_PER_MERCHANT) throw new AppError('WEBHOOK_ENDPOINTS_TOO_MANY');
    await sql`
      insert into webhook_endpoints (id, merchant_id, is_test, url, types, description, signing, public_key)
      values (${endpointId}, ${merchantId}, ${isTest}, ${url}, ${[...types]}::text[], ${description}, ${signing},
        ${publicKey})`.execute(tx);
    await sql`insert into webhook_secrets (endpoint_id, sealed) values (${endpointId}, ${sealed})`.execute(
      tx,
    );
  });
  return { endpointId, secret, publicKey };
}
