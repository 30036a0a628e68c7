import { sql } from 'kysely';
import webPush from 'web-push';
import { BRAND } from '#core/brand/brand.ts';
import { type Db, rows } from '#server/db/database.ts';
import type { Oja } from '#server/define.ts';
import { pushKey } from '#server/notifications/push/push-key.ts';
import { whyNot } from '#server/outside/messages/why-not.ts';
import { isPushService } from '#server/notifications/push/push-hosts.ts';

/** Hands one message to the browser's push service; answers its status. Throws where it was not reached. */
export type SendPush = (push: Waiting) => Promise<number>;

export interface Waiting {
  readonly id: string;
  readonly subscription_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  readonly lives_seconds: number;
}

const AT_A_TIME = 50;
const MOST_ATTEMPTS = 5;
const TIMEOUT_MS = 8_000;
/** What the one who sends it keeps it for: should the node die, another sends it then. */
const HELD_SECONDS = 60;

/**
 * Sends what waits for browsers. Each is taken before it is sent, so two nodes never send the same; one that was
 * not reached is tried again, later each time. A browser that is gone is forgotten.
 */
export async function deliverPushes(
  { db, config, log }: Pick<Oja, 'db' | 'config' | 'log'>,
  send: SendPush = sendByWebPush(config),
): Promise<void> {
  const waiting = await rows(
    db,
    sql<Waiting>`
      with taken as (
        update outgoing_pushes o set attempts = o.attempts + 1,
            next_at = app_now() + make_interval(secs => ${HELD_SECONDS} * power(2, o.attempts)::int)
          where o.id in (select id from outgoing_pushes where status = 'queued' and next_at <= app_now()
            order by next_at limit ${AT_A_TIME} for update skip locked)
          returning o.id, o.subscription_id, o.payload, o.lives_seconds)
      select t.id, t.subscription_id, t.payload, t.lives_seconds, s.endpoint, s.p256dh, s.auth
      from taken t join push_subscriptions s on s.id = t.subscription_id`,
  );
  await Promise.all(
    waiting.map(async (push) => {
      const outcome = await send(push).catch((error: unknown) => {
        log.warn({ err: error, pushId: push.id }, 'a push service was not reached');
        return error instanceof Error ? error : new Error('not reached');
      });
      await note(db, push, outcome);
    }),
  );
}

/** Writes down how it went, also in the log of notices. A browser that is gone takes what waits for it along. */
async function note(db: Db, push: Waiting, outcome: number | Error): Promise<void> {
  const isGone = outcome === 404 || outcome === 410;
  const isSent = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
  const why = isSent ? null : typeof outcome === 'number' ? `answered ${outcome}` : whyNot(outcome);
  await rows(
    db,
    sql`
      with tried as (
        update outgoing_pushes set last_error = ${why},
          status = case when ${isSent} then 'sent'
            when ${isGone} or attempts >= ${MOST_ATTEMPTS} then 'failed' else 'queued' end
        where id = ${push.id} returning id, status, next_at)
      update notice_deliveries d set attempts = d.attempts + 1, last_error = ${why},
        sent_at = case when ${isSent} then app_now() end,
        status = case t.status when 'sent' then 'sent' when 'failed' then 'dead' else 'failed' end,
        next_at = case t.status when 'queued' then t.next_at end
      from tried t where d.outgoing_id = t.id`,
  );
  if (isGone)
    await rows(db, sql`delete from push_subscriptions where id = ${push.subscription_id}`);
}

function sendByWebPush(config: Oja['config']): SendPush {
  const { publicKey, privateKey } = pushKey(config);
  return async ({ endpoint, p256dh, auth, payload, lives_seconds: lives }) => {
    if (!isPushService(endpoint)) return 410;
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
