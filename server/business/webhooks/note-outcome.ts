import { sql } from 'kysely';
import { afterFailure } from '#core/webhooks/outage.ts';
import { askedPause, boundedPause, nextAttemptIn } from '#core/webhooks/schedule.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import type { OutgoingProblemCode } from '#server/platform/integrations/outgoing/outgoing-problem.ts';
import { appendMerchantEvent } from '#server/business/merchants/append-event.ts';
import { disableEndpoint } from '#server/business/webhooks/change-endpoint.ts';
import type { DueAttempt } from '#server/business/webhooks/take-due.sql.ts';

/** What became of an attempt: a response, or why there was none. */
export interface Outcome {
  readonly status: number | null;
  readonly problem: OutgoingProblemCode | null;
  readonly retryAfter: string | null;
  readonly head: Buffer | null;
  readonly ms: number;
}

const GONE = 410;
const MOST_HEAD_BYTES = 1_024;

/** Saves an attempt's outcome and what follows: nothing more, the next attempt, or the end of the endpoint. */
export async function noteOutcome(
  db: Db,
  attempt: DueAttempt,
  outcome: Outcome,
  random: () => number,
): Promise<void> {
  const { status } = outcome;
  if (status !== null && status >= 200 && status < 300) await noteDelivered(db, attempt, outcome);
  else await transaction(db, (tx) => noteFailed(tx, attempt, outcome, random));
}

/** Two statements, so that no row of a delivery is held while its endpoint's is waited for. */
async function noteDelivered(db: Db, attempt: DueAttempt, outcome: Outcome): Promise<void> {
  await endAttempt(db, attempt, outcome, 'delivered');
  await sql`
    update webhook_endpoints set first_failed_at = null, failed_again_at = null, failures = 0, paused_until = null
    where id = ${attempt.endpoint_id} and failures > 0`.execute(db);
}

interface FailingEndpoint {
  readonly merchant_id: string;
  readonly is_test: boolean;
  readonly url: string;
  readonly first_failed_at: Date | null;
  readonly failed_again_at: Date | null;
  readonly failures: number;
  readonly now: Date;
}

async function noteFailed(
  tx: Tx,
  attempt: DueAttempt,
  outcome: Outcome,
  random: () => number,
): Promise<void> {
  const { endpoint_id: endpointId } = attempt;
  const endpoint = await maybe(
    tx,
    sql<FailingEndpoint>`select merchant_id, is_test, url, first_failed_at, failed_again_at, failures, app_now() as now
      from webhook_endpoints where id = ${endpointId} for no key update`,
  );
  // Deleted or turned off meanwhile, or another process was quicker after a lease ended.
  if (!endpoint || !(await endAttempt(tx, attempt, outcome, 'failed'))) return;

  const outage = afterFailure(
    {
      firstFailedAt: endpoint.first_failed_at,
      failedAgainAt: endpoint.failed_again_at,
      failures: endpoint.failures,
    },
    endpoint.now,
  );
  const asked = askedPause(outcome.status ?? 0, outcome.retryAfter, Date.now());
  await sql`
    update webhook_endpoints set first_failed_at = ${outage.firstFailedAt}, failed_again_at = ${outage.failedAgainAt},
      failures = ${outage.failures}, paused_until = app_now() + make_interval(secs => ${boundedPause(asked)})
    where id = ${endpointId}`.execute(tx);
  await addNextAttempt(tx, attempt, nextAttemptIn(attempt.step + 1, random(), asked));

  if (outcome.status === GONE) await end(tx, endpointId, endpoint, 'gone');
  else if (outage.isDisabled) await end(tx, endpointId, endpoint, 'failing');
  else if (outage.isNotified) {
    await notifyMerchant(
      tx,
      endpointId,
      endpoint,
      notificationText('endpoint_failing', {
        host: hostOf(endpoint.url),
      }),
    );
  }
}

/** False where this attempt was not under way any more. */
async function endAttempt(
  db: Db,
  { event_id, endpoint_id, attempt }: DueAttempt,
  { status, problem, head, ms }: Outcome,
  state: 'delivered' | 'failed',
): Promise<boolean> {
  const ended = await rows(
    db,
    sql`update webhook_deliveries set state = ${state}, http_status = ${status}, problem = ${problem}, ms = ${ms},
        response_head = ${head && textOf(head)}
      where event_id = ${event_id} and endpoint_id = ${endpoint_id} and attempt = ${attempt} and state = 'sending'
      returning attempt`,
  );
  return ended.length > 0;
}

async function addNextAttempt(
  tx: Tx,
  { event_id, endpoint_id, attempt, step }: DueAttempt,
  seconds: number | null,
): Promise<void> {
  if (seconds === null) return;
  await sql`
    insert into webhook_deliveries (event_id, endpoint_id, attempt, step, due_at)
    values (${event_id}, ${endpoint_id}, ${attempt + 1}, ${step + 1}, app_now() + make_interval(secs => ${seconds}))`.execute(
    tx,
  );
}

/** The event is the last lock that is taken. */
async function end(
  tx: Tx,
  endpointId: string,
  endpoint: FailingEndpoint,
  reason: 'gone' | 'failing',
): Promise<void> {
  if (!(await disableEndpoint(tx, endpointId, reason))) return;
  const { merchant_id: merchantId, is_test: isTest, url } = endpoint;
  const text = notificationText(`endpoint_disabled.${reason}`, { host: hostOf(url) });
  await notifyMerchant(tx, endpointId, endpoint, text);
  await appendMerchantEvent(tx, {
    merchantId,
    isTest,
    type: 'endpoint.disabled',
    subjectId: endpointId,
    data: { endpoint: { id: endpointId, url, disabled_reason: reason } },
  });
}

function notifyMerchant(
  tx: Tx,
  endpointId: string,
  { merchant_id: userId }: FailingEndpoint,
  text: Parameters<typeof notify>[2][number]['text'],
): Promise<void> {
  return notify(tx, { endpointId }, [{ userId, text }]);
}

function hostOf(url: string): string {
  return new URL(url).host;
}

/** The beginning of a response as text that the database takes: at most 1 kB of UTF-8 and no control characters. */
function textOf(head: Buffer): string {
  const text = head
    .subarray(0, MOST_HEAD_BYTES)
    .toString('utf8')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  let end = text.length;
  while (Buffer.byteLength(text.slice(0, end)) > MOST_HEAD_BYTES) end -= 1;
  return text.slice(0, end).toWellFormed();
}
