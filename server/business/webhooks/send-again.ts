import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { EVENTS_PER_REPLAY, REPLAYS_PER_HOUR, TESTS_PER_HOUR } from '#core/webhooks/limits.ts';
import { rows } from '#server/platform/db/database.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { perHour } from '#server/platform/rate.ts';
import type { Oja } from '#server/define.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import {
  type EndpointOwner,
  lockEndpoint,
  type WebhookEndpoint,
} from '#server/business/webhooks/endpoint-rows.ts';

const tooMany = () => new AppError('WEBHOOK_SENDS_TOO_MANY');

/**
 * Writes an event `endpoint.test` that is sent to this endpoint alone. Returns the event's id. Refusals:
 * WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED, WEBHOOK_SENDS_TOO_MANY.
 */
export async function sendTestEvent(
  { db }: Pick<Oja, 'db'>,
  owner: EndpointOwner,
  endpointId: string,
): Promise<string> {
  const { merchantId } = owner;
  await limitRate(db, `webhook-tests:${merchantId}`, perHour(TESTS_PER_HOUR), tooMany);
  return transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, owner, endpointId);
    requireActive(endpoint);
    return appendMerchantEvent(tx, {
      merchantId,
      isTest: endpoint.is_test,
      type: 'endpoint.test',
      subjectId: endpointId,
      data: { endpoint: { id: endpointId, url: endpoint.url } },
    });
  });
}

/** A range of numbers, without the first and with the last, or events by their ids. */
export type ReplayedEvents =
  | { readonly afterSeq: number; readonly untilSeq: number }
  | { readonly eventIds: readonly string[] };

/**
 * Sends events of an endpoint's mode to it again, whatever their type, each with its own id and from the start of the
 * schedule; one that waits is sent now. Returns how many. Refusals: WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED,
 * WEBHOOK_EVENTS_NOT_FOUND, WEBHOOK_REPLAY_TOO_LARGE, WEBHOOK_SENDS_TOO_MANY.
 */
export async function replayWebhooks(
  { db }: Pick<Oja, 'db'>,
  owner: EndpointOwner,
  endpointId: string,
  events: ReplayedEvents,
): Promise<number> {
  const { merchantId } = owner;
  await limitRate(db, `webhook-replays:${merchantId}`, perHour(REPLAYS_PER_HOUR), tooMany);
  return transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, owner, endpointId);
    requireActive(endpoint);
    const named =
      'eventIds' in events
        ? sql`id = any(${[...events.eventIds]}::text[])`
        : sql`seq > ${events.afterSeq} and seq <= ${events.untilSeq}`;
    const found = await rows(
      tx,
      sql<{ id: string }>`
        select id from merchant_events
        where merchant_id = ${merchantId} and is_test = ${endpoint.is_test} and ${named}
        order by seq limit ${EVENTS_PER_REPLAY + 1}`,
    );
    if (found.length === 0) throw new AppError('WEBHOOK_EVENTS_NOT_FOUND');
    if (found.length > EVENTS_PER_REPLAY) throw new AppError('WEBHOOK_REPLAY_TOO_LARGE');
    const ids = found.map(({ id }) => id);
    await sql`
      update webhook_deliveries set due_at = app_now(), step = 0
      where endpoint_id = ${endpointId} and event_id = any(${ids}::text[]) and state = 'waiting'`.execute(
      tx,
    );
    await sql`
      insert into webhook_deliveries (event_id, endpoint_id, attempt, step)
      select id, ${endpointId}, coalesce(max(d.attempt), 0) + 1, 0
      from unnest(${ids}::text[]) as id
      left join webhook_deliveries d on d.event_id = id and d.endpoint_id = ${endpointId}
      group by id having coalesce(bool_and(d.state not in ('waiting', 'sending')), true)`.execute(
      tx,
    );
    return ids.length;
  });
}

function requireActive({ status }: WebhookEndpoint): void {
  if (status !== 'active') throw new AppError('WEBHOOK_ENDPOINT_DISABLED');
}
