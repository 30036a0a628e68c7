import { sql } from 'kysely';
import { PAYOUT_WEBHOOK_ATTEMPTS } from '#core/payouts/limits.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { PayoutWebhookEvent } from '#server/platform/integrations/bank/payout-rail.ts';

/** The inbox name of a provider's payout events: it may also send events of credits. */
function inboxOf(provider: string): string {
  return `payout:${provider}`;
}

/** Stores a provider's signed webhook events durably, each once. */
export async function savePayoutWebhookEvents(
  db: Db,
  provider: string,
  events: readonly PayoutWebhookEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await rows(
    db,
    sql`insert into webhook_inbox (provider, event_key, subject)
      select ${inboxOf(provider)}, k, s from unnest(${events.map(({ eventKey }) => eventKey)}::text[],
        ${events.map(({ reference }) => reference)}::text[]) n (k, s)
      on conflict do nothing`,
  );
}

/** Polls reported payouts now. Events of an unknown payout are given up after a while. */
export async function expediteReportedPayouts(db: Db, provider: string): Promise<void> {
  await rows(
    db,
    sql`with told as (
        select i.id, i.attempts, p.id as payout_id from webhook_inbox i
        left join payouts p on p.provider = ${provider} and p.reference = i.subject
        where i.provider = ${inboxOf(provider)} and i.processed_at is null and i.due_at <= now()
        order by i.due_at limit 100
      ), hurried as (
        update payouts p set next_poll_at = app_now(), polls = 0 from told t
        where p.id = t.payout_id and p.status <> 'queued'
      )
      update webhook_inbox i set attempts = t.attempts + 1,
        failure = case when t.payout_id is null then 'no payout of that name' end,
        due_at = now() + make_interval(secs => least(2 ^ (t.attempts + 1), 7200)),
        processed_at = case when t.payout_id is not null or t.attempts + 1 >= ${PAYOUT_WEBHOOK_ATTEMPTS}
          then now() end
      from told t where i.id = t.id`,
  );
}
