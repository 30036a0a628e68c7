import { sql } from 'kysely';
import webPush from 'web-push';
import { BRAND } from '#core/brand/brand.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { pushKey } from '#server/messaging/notifications/push/push-key.ts';
import { failureReason } from '#server/platform/integrations/messages/failure-reason.ts';
import { isPushService } from '#server/messaging/notifications/push/push-hosts.ts';
import { forgetBrowsers } from '#server/messaging/notifications/push/subscriptions.ts';

/** Sends one message to the browser's push service; returns its HTTP status. Throws where it was not reached. */
export type SendPush = (push: Waiting) => Promise<number>;

export interface Waiting {
  readonly id: string;
  readonly subscription_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  /** For how many seconds it is still worth delivering. */
  readonly lives_seconds: number;
  /** The session that subscribed the browser is still open. */
  readonly is_open: boolean;
}

const AT_A_TIME = 50;
/** A sweep ends after this many rounds, so that others have their turn; the next one continues. */
const MOST_ROUNDS = 20;
/** A push service's status for a browser that is gone. */
const GONE = 410;
/** Retries after a refusal; an unreachable or throttling service is retried until the push is stale. */
const MOST_ATTEMPTS = 5;
const TIMEOUT_MS = 8_000;
/** How long its sender holds a push: should the node die, another sends it then. */
const HELD_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 600;

/**
 * Sends waiting pushes. Each is claimed before it is sent, so two nodes never send the same; failures are retried,
 * later each time, until the push is stale. What goes stale first is sent first. A browser that is gone, or was signed
 * out, is deleted.
 */
export async function deliverPushes(
  oja: Pick<Oja, 'db' | 'config' | 'log'>,
  send: SendPush = sendByWebPush(oja.config),
): Promise<void> {
  await skipStalePushes(oja.db);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if ((await deliverSome(oja, send)) < AT_A_TIME) return;
  }
}

/** After an outage: pushes that are too late would wake people for nothing. */
async function skipStalePushes(db: Db): Promise<void> {
  await rows(
    db,
    sql`
      with old as (
        update outgoing_pushes set status = 'failed'
        where status = 'queued' and created_at <= app_now() - make_interval(secs => lives_seconds) returning id)
      update notification_deliveries d set status = 'skipped', reason = 'too_late', next_at = null
      from old o where d.outgoing_id = o.id`,
  );
}

/** Returns how many were due. */
async function deliverSome({ db, log }: Pick<Oja, 'db' | 'log'>, send: SendPush): Promise<number> {
  const waiting = await rows(
    db,
    sql<Waiting>`
      with taken as (
        update outgoing_pushes o set attempts = o.attempts + 1,
            next_at = app_now() + make_interval(secs =>
              least(${HELD_SECONDS} * power(2, least(o.attempts, 10)), ${LONGEST_PAUSE_SECONDS}))
          where o.id in (select id from outgoing_pushes where status = 'queued' and next_at <= app_now()
            order by lives_seconds, next_at limit ${AT_A_TIME} for update skip locked)
          returning o.id, o.subscription_id, o.payload, ceil(extract(epoch from
            o.created_at + make_interval(secs => o.lives_seconds) - app_now()))::int as lives_seconds)
      select t.id, t.subscription_id, t.payload, t.lives_seconds, s.endpoint, s.p256dh, s.auth,
        exists (select 1 from auth.sessions x where x.id = s.session_id) as is_open
      from taken t join push_subscriptions s on s.id = t.subscription_id`,
  );
  await Promise.all(
    waiting.map(async (push) => {
      const outcome = push.is_open ? await tryTo(send, push, log) : GONE;
      await note(db, push, outcome);
    }),
  );
  return waiting.length;
}

function tryTo(send: SendPush, push: Waiting, log: Oja['log']): Promise<number | Error> {
  return send(push).catch((error: unknown) => {
    log.warn({ err: error, pushId: push.id }, 'a push service was not reached');
    return error instanceof Error ? error : new Error('not reached');
  });
}

/** Saves the outcome, also in the delivery log. A browser that is gone takes its waiting pushes along. */
async function note(db: Db, push: Waiting, outcome: number | Error): Promise<void> {
  const isGone = outcome === 404 || outcome === GONE;
  const isSent = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
  const why = isSent
    ? null
    : typeof outcome === 'number'
      ? `answered ${outcome}`
      : failureReason(outcome);
  await rows(
    db,
    sql`
      with tried as (
        update outgoing_pushes set last_error = ${why},
          status = case when ${isSent} then 'sent'
            when ${isGone} or (attempts >= ${MOST_ATTEMPTS} and ${isAnswered(outcome)}) then 'failed'
            else 'queued' end
        where id = ${push.id} returning id, status, next_at)
      update notification_deliveries d set attempts = d.attempts + 1, last_error = ${why},
        sent_at = case when ${isSent} then app_now() end,
        status = case t.status when 'sent' then 'sent' when 'failed' then 'dead' else 'failed' end,
        next_at = case t.status when 'queued' then t.next_at end
      from tried t where d.outgoing_id = t.id`,
  );
  if (isGone) await forgetBrowsers(db, sql`id = ${push.subscription_id}`);
}

/**
 * Whether the answer is about this push. An overloaded or broken service says nothing about it, nor does a lost
 * connection.
 */
function isAnswered(outcome: number | Error): boolean {
  return typeof outcome === 'number' && outcome < 500 && outcome !== 429;
}

function sendByWebPush(config: Oja['config']): SendPush {
  const { publicKey, privateKey } = pushKey(config);
  return async ({ endpoint, p256dh, auth, payload, lives_seconds: lives }) => {
    if (!isPushService(endpoint)) return GONE;
    try {
      const { statusCode } = await webPush.sendNotification(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          TTL: lives,
          timeout: TIMEOUT_MS,
          urgency: 'high',
          vapidDetails: { subject: `mailto:${BRAND.supportEmail}`, publicKey, privateKey },
        },
      );
      return statusCode;
    } catch (error) {
      if (error instanceof webPush.WebPushError) return error.statusCode;
      throw error;
    }
  };
}
