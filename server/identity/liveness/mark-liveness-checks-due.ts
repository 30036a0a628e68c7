import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { LivenessWebhookEvent } from '#server/platform/integrations/liveness/liveness-port.ts';

/** Notes a provider's events, each once, and makes their checks due. Nothing else follows from an event. */
export async function markLivenessChecksDue(
  db: Db,
  provider: string,
  events: readonly LivenessWebhookEvent[],
): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { eventKey, providerRef } of events) {
      const noted = await tx
        .insertInto('webhook_inbox')
        .values({
          provider: `liveness:${provider}`,
          event_key: eventKey,
          subject: providerRef,
          processed_at: sql<Date>`now()`,
        })
        .onConflict((oc) => oc.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!noted) continue;
      await rows(
        tx,
        sql`update liveness_checks set next_poll_at = app_now()
          where provider = ${provider} and provider_ref = ${providerRef} and status = 'pending'`,
      );
    }
  });
}
