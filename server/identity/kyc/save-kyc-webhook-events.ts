import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { KycWebhookEvent } from '#server/platform/integrations/kyc/kyc-port.ts';

/** The inbox name of a provider's KYC events: the same provider may also be somebody's bank. */
export function inboxOf(provider: string): string {
  return `kyc:${provider}`;
}

/**
 * Stores a provider's signed webhook events durably, each once. A check whose call was never answered learns its
 * provider id here; nothing else follows from an event alone.
 */
export async function saveKycWebhookEvents(
  db: Db,
  provider: string,
  events: readonly KycWebhookEvent[],
): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { eventKey, providerRef, reference } of events) {
      await tx
        .insertInto('webhook_inbox')
        .values({ provider: inboxOf(provider), event_key: eventKey, subject: providerRef })
        .onConflict((oc) => oc.doNothing())
        .execute();
      await rows(
        tx,
        sql`update kyc_documents d set provider_ref = ${providerRef}
          where d.id = ${reference} and d.provider = ${provider} and d.provider_ref is null and d.status = 'pending'
            and not exists (select 1 from kyc_documents o
              where o.provider = ${provider} and o.provider_ref = ${providerRef})`,
      );
    }
  });
}
