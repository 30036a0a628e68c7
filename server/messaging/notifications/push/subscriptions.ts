import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { deviceOf } from '#core/identity/device.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { isPushService } from '#server/messaging/notifications/push/push-hosts.ts';

const MOST_BROWSERS = 10;

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Subscribes this browser for its person from now on, and for nobody else who used it before. */
export async function saveSubscription(
  db: Db,
  caller: SignedInCaller,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  if (!isPushService(endpoint)) throw new AppError('PUSH_SERVICE_UNKNOWN');
  const device = deviceOf(caller.userAgent).slice(0, 120);
  await transaction(db, async (tx) => {
    // Pushes waiting for this browser's former user must not reach its present one.
    await forgetBrowsers(tx, sql`endpoint = ${endpoint} and user_id <> ${caller.userId}`);
    await tx
      .insertInto('push_subscriptions')
      .values({
        user_id: caller.userId,
        session_id: caller.sessionId,
        endpoint,
        p256dh,
        auth,
        device,
      })
      .onConflict((oc) =>
        oc.column('endpoint').doUpdateSet((eb) => ({
          user_id: eb.ref('excluded.user_id'),
          session_id: eb.ref('excluded.session_id'),
          p256dh: eb.ref('excluded.p256dh'),
          auth: eb.ref('excluded.auth'),
          device: eb.ref('excluded.device'),
          created_at: sql<Date>`app_now()`,
        })),
      )
      .execute();
    await forgetBrowsers(
      tx,
      sql`id in (select id from push_subscriptions where user_id = ${caller.userId}
        order by created_at desc, id desc offset ${MOST_BROWSERS})`,
    );
  });
}

/** Unsubscribes a browser; one that is not the caller's stays as it is. */
export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await forgetBrowsers(db, sql`endpoint = ${endpoint} and user_id = ${userId}`);
}

/** Deletes these browsers' subscriptions with the pushes waiting for them, which the delivery log records. */
export async function forgetBrowsers(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await rows(
    db,
    sql`
      with gone as (delete from push_subscriptions where ${which} returning id)
      update notification_deliveries d set status = 'skipped', reason = 'no_address', next_at = null
      from outgoing_pushes o join gone g on g.id = o.subscription_id
      where o.status = 'queued' and d.outgoing_id = o.id`,
  );
}
