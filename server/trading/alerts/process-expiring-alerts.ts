import { sql } from 'kysely';
import { notify } from '#server/messaging/notifications/notify.ts';
import { ALERT_ENDS_SOON_HOURS } from '#core/alerts/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** Notifies owners of alerts that end soon, once each, and deletes marks of offers that cannot return. */
export async function processExpiringAlerts(db: Db): Promise<void> {
  await notifyExpiring(db);
  await rows(
    db,
    sql`delete from offer_alert_firings f using trades t
      where f.fired_at < app_now() - interval '1 day' and t.id = f.trade_id and t.status in ('completed', 'cancelled')`,
  );
}

function notifyExpiring(db: Db): Promise<void> {
  return transaction(db, async (tx) => {
    const ending = await rows(
      tx,
      sql<{ id: string; user_id: string; asset: CryptoAsset }>`
        update offer_alerts set expiry_notified_at = app_now()
        where expiry_notified_at is null and not is_paused
          and expires_at between app_now() and app_now() + make_interval(hours => ${ALERT_ENDS_SOON_HOURS})
        returning id, user_id, asset`,
    );
    const notifications = ending.map(({ id, user_id, asset }) => ({
      userId: user_id,
      text: notificationText('offer_alert.ends_soon', { asset }),
      metadata: { alertId: id },
    }));
    await notify(tx, {}, notifications);
  });
}
