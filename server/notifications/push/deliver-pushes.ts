import { sql } from 'kysely';
import webPush from 'web-push';
import { BRAND } from '#core/brand/brand.ts';
import { rows } from '#server/db/database.ts';
import type { Oja } from '#server/define.ts';
import { pushKey } from '#server/notifications/push/push-key.ts';
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
}

const AT_A_TIME = 50;
const MOST_ATTEMPTS = 5;
const TIMEOUT_MS = 8_000;
/** A step of a trade is old news after this. */
const LIVES_SECONDS = 1_800;
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
          returning o.id, o.subscription_id, o.payload)
      select t.id, t.subscription_id, t.payload, s.endpoint, s.p256dh, s.auth
      from taken t join push_subscriptions s on s.id = t.subscription_id`,
  );
  await Promise.all(
    waiting.map(async (push) => {
      const status = await send(push).catch((error: unknown) => {
        log.warn({ err: error, pushId: push.id }, 'a push service was not reached');
        return 0;
      });
      if (status === 404 || status === 410) {
        await rows(db, sql`delete from push_subscriptions where id = ${push.subscription_id}`);
        return;
      }
      const sent = status >= 200 && status < 300;
      await rows(
        db,
        sql`update outgoing_pushes set status = case when ${sent} then 'sent'
            when attempts >= ${MOST_ATTEMPTS} then 'failed' else 'queued' end where id = ${push.id}`,
      );
    }),
  );
}

function sendByWebPush(config: Oja['config']): SendPush {
  const { publicKey, privateKey } = pushKey(config);
  return async ({ endpoint, p256dh, auth, payload }) => {
    if (!isPushService(endpoint)) return 410;
    try {
      const { statusCode } = await webPush.sendNotification(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          TTL: LIVES_SECONDS,
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
