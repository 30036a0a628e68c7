import { sql } from 'kysely';
import { SECRET_OVERLAP_HOURS } from '#core/webhooks/limits.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import type { EndpointKeys } from '#server/business/webhooks/create-endpoint.ts';
import {
  type EndpointOwner,
  lockEndpoint,
  requireAllowedUrl,
} from '#server/business/webhooks/endpoint-rows.ts';
import { newSigningKey } from '#server/business/webhooks/signing-keys.ts';

/** What is null stays. */
export interface EndpointChange {
  readonly endpointId: string;
  readonly url: string | null;
  readonly types: readonly string[] | null;
  readonly description: string | null;
  readonly status: 'active' | 'disabled' | null;
}

/**
 * Changes an endpoint. `active` ends an outage and its pauses; `disabled` ends what waits, and a replay sends it later.
 * Refusals: WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_URL_NOT_ALLOWED.
 */
export async function updateWebhookEndpoint(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  owner: EndpointOwner,
  { endpointId, url, types, description, status }: EndpointChange,
): Promise<void> {
  if (url !== null) requireAllowedUrl(config, url);
  await transaction(db, async (tx) => {
    await lockEndpoint(tx, owner, endpointId);
    await sql`
      update webhook_endpoints set url = coalesce(${url}, url),
        types = coalesce(${types && [...types]}::text[], types),
        description = coalesce(${description}, description), updated_at = app_now()
      where id = ${endpointId}`.execute(tx);
    if (status === 'active') await enable(tx, endpointId);
    if (status === 'disabled') await disableEndpoint(tx, endpointId, 'merchant');
  });
}

async function enable(tx: Tx, endpointId: string): Promise<void> {
  await sql`
    update webhook_endpoints set status = 'active', disabled_reason = null, first_failed_at = null,
      failed_again_at = null, failures = 0, paused_until = null
    where id = ${endpointId}`.execute(tx);
}

/** Stops all sending to an endpoint: attempts that wait or are under way end as failed. False where it was off already. */
export async function disableEndpoint(
  tx: Tx,
  endpointId: string,
  reason: 'merchant' | 'gone' | 'failing',
): Promise<boolean> {
  const turnedOff = await rows(
    tx,
    sql`update webhook_endpoints set status = 'disabled', disabled_reason = ${reason}, updated_at = app_now()
      where id = ${endpointId} and status = 'active' returning id`,
  );
  if (turnedOff.length === 0) return false;
  await sql`
    update webhook_deliveries set state = 'failed'
    where endpoint_id = ${endpointId} and state in ('waiting', 'sending')`.execute(tx);
  return true;
}

/** Deletes an endpoint with the record of what was sent to it. Refusal: WEBHOOK_ENDPOINT_NOT_FOUND. */
export async function deleteWebhookEndpoint(
  { db }: Pick<Oja, 'db'>,
  owner: EndpointOwner,
  endpointId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockEndpoint(tx, owner, endpointId);
    await sql`delete from webhook_endpoints where id = ${endpointId}`.execute(tx);
  });
}

export interface RotatedKeys extends EndpointKeys {
  /** Until then the former one signs too. */
  readonly previousUntil: Date;
}

/**
 * Gives an endpoint a new key. The one before signs besides for a day; one that was still on its way out ends now.
 * Refusal: WEBHOOK_ENDPOINT_NOT_FOUND.
 */
export async function rotateWebhookSecret(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  owner: EndpointOwner,
  endpointId: string,
): Promise<RotatedKeys> {
  return transaction(db, async (tx) => {
    const { signing } = await lockEndpoint(tx, owner, endpointId);
    const { sealed, secret, publicKey } = newSigningKey(config, endpointId, signing);
    await sql`update webhook_secrets set sealed_previous = sealed, sealed = ${sealed}
      where endpoint_id = ${endpointId}`.execute(tx);
    const { previous_until: previousUntil } = await one(
      tx,
      sql<{ previous_until: Date }>`
        update webhook_endpoints set public_key = ${publicKey}, updated_at = app_now(),
          previous_until = app_now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})
        where id = ${endpointId} returning previous_until`,
    );
    return { endpointId, secret, publicKey, previousUntil };
  });
}
