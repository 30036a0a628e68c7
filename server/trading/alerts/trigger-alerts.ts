import { sql } from 'kysely';
import { meetsAlert } from '#server/trading/alerts/meets-alert.ts';
import { shareNotifications } from '#server/trading/alerts/share-notifications.ts';
import { type AlertRow, criteriaOfRow } from '#server/trading/alerts/alert-rows.ts';
import { type Found, notifyFound, notifyMore } from '#server/trading/alerts/notify-found.ts';
import type { Waiting } from '#server/trading/alerts/waiting-alerts.ts';
import type { FoundOffer } from '#server/trading/alerts/watched-offers.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * Triggers alerts for offers in one transaction: notifications, the summary line, and the marks of what was sent. The
 * alerts are locked in id order and read again, so two nodes with the same work, or a crash halfway, still notify of
 * each offer once. Returns how many were found.
 */
export function triggerAlerts(
  db: Db,
  offers: readonly FoundOffer[],
  waiting: readonly Waiting[],
): Promise<number> {
  return transaction(db, async (tx) => {
    const alerts = await lockAlerts(tx, [...new Set(waiting.map(({ alert_id }) => alert_id))]);
    const past = await readPast(tx, [...alerts.keys()], offers);
    const notified: Found[] = [];
    const counted = new Map<AlertRow, Found[]>();
    for (const [alertId, alert] of alerts) {
      const criteria = criteriaOfRow(alert);
      const fresh = waiting.flatMap(({ alert_id, offer_index }) => {
        const offer = offers[offer_index];
        if (alert_id !== alertId || !offer || !meetsAlert(criteria, offer)) return [];
        const marks = past.marks.filter((m) => m.alert_id === alertId && m.trade_id === offer.id);
        if (marks.some(({ terms_version }) => terms_version === offer.termsVersion)) return [];
        return [{ alert, offer, tradeId: offer.id, isEdited: marks.length > 0 }];
      });
      const shared = shareNotifications(fresh, past.notifiedThisHour(alertId));
      notified.push(...shared.notified);
      if (shared.counted.length > 0) counted.set(alert, shared.counted);
    }
    await mark(tx, notified, 'notified');
    await mark(tx, [...counted.values()].flat(), 'counted');
    await notifyFound(tx, notified);
    for (const [alert, others] of counted) await notifyMore(tx, alert, others.length);
    return notified.length + [...counted.values()].flat().length;
  });
}

/** Those that are still active, by id. */
async function lockAlerts(tx: Tx, ids: readonly string[]): Promise<Map<string, AlertRow>> {
  const locked = await rows(
    tx,
    sql<AlertRow>`
      select id, user_id, side, asset, fiat_currency, price_limit, margin_bp, method_ids, amount_fiat, verified_only
      from offer_alerts where id = any(${ids}::uuid[]) and not is_paused and expires_at > app_now()
      order by id for update`,
  );
  return new Map(locked.map((row) => [row.id, row]));
}

/** For which of these offers they triggered before, and what they sent within the hour. */
async function readPast(tx: Tx, alertIds: readonly string[], offers: readonly FoundOffer[]) {
  const marks = await tx
    .selectFrom('offer_alert_firings')
    .select(['alert_id', 'trade_id', 'terms_version'])
    .where((eb) => eb('alert_id', '=', eb.fn.any(eb.val(alertIds))))
    .where((eb) => eb('trade_id', '=', eb.fn.any(eb.val(offers.map(({ id }) => id)))))
    .execute();
  const recent = await tx
    .selectFrom('offer_alert_firings')
    .select(['alert_id', 'trade_id', 'terms_version'])
    .where((eb) => eb('alert_id', '=', eb.fn.any(eb.val(alertIds))))
    .where('outcome', '=', sql.lit('notified'))
    .where('fired_at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .execute();
  const notifiedThisHour = (alertId: string) =>
    recent.flatMap(({ alert_id, trade_id }) => (alert_id === alertId ? trade_id : []));
  return { marks, notifiedThisHour };
}

async function mark(
  tx: Tx,
  found: readonly Found[],
  outcome: 'notified' | 'counted',
): Promise<void> {
  if (found.length === 0) return;
  await rows(
    tx,
    sql`
      with fired as (
        insert into offer_alert_firings (alert_id, user_id, trade_id, terms_version, outcome)
        select a, u, t, v, ${outcome} from unnest(${found.map(({ alert }) => alert.id)}::uuid[],
          ${found.map(({ alert }) => alert.user_id)}::uuid[], ${found.map(({ offer }) => offer.id)}::uuid[],
          ${found.map(({ offer }) => offer.termsVersion)}::int[]) n (a, u, t, v)
        returning alert_id)
      update offer_alerts x set fired_count = x.fired_count + n.count, last_fired_at = app_now()
        from (select alert_id, count(*)::int as count from fired group by alert_id) n where n.alert_id = x.id`,
  );
}
