import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { CreditWebhookEvent } from '#server/platform/integrations/bank/bank-rail.ts';

/** Stores a provider's signed webhook events, each once, so that none is lost. */
export async function saveCreditWebhookEvents(
  db: Db,
  provider: string,
  events: readonly CreditWebhookEvent[],
): Promise<void> {
  await rows(
    db,
    sql`insert into webhook_inbox (provider, event_key, subject)
      select ${provider}, k, s from unnest(${events.map(({ eventKey }) => eventKey)}::text[],
        ${events.map(({ sessionId }) => sessionId)}::text[]) n (k, s)
      on conflict do nothing`,
  );
}
