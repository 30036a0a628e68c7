import { sql } from 'kysely';
import { notify } from '#server/messaging/notifications/notify.ts';
import { EVERY_OFFER, marketHref } from '#core/market/market-search.ts';
import { englishOf } from '#core/notifications/render-template.ts';
import { foundNotification } from '#core/alerts/notification-texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type AlertRow, criteriaOfRow } from '#server/trading/alerts/alert-rows.ts';
import type { FoundOffer } from '#server/trading/alerts/watched-offers.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';

/** An offer that an alert found. */
export interface Found {
  readonly alert: AlertRow;
  readonly offer: FoundOffer;
  readonly tradeId: string;
  /** Whether the alert found it before, under other terms. */
  readonly isEdited: boolean;
}

/** Writes one notification per offer. */
export async function notifyFound(tx: Tx, found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const names = await readMethodNames(tx);
  const notifications = found.map(({ alert, offer, isEdited }) => {
    const { id, tradeType, asset, fiat, price, takeMin, takeMax, handle } = offer;
    const chosen = offer.methodIds.filter((method) => alert.method_ids.includes(method));
    const methods = chosen.length > 0 ? chosen : offer.methodIds;
    const text = foundNotification({
      tradeType,
      asset,
      handle,
      isEdited,
      price: { asset: fiat, units: price },
      least: { asset: fiat, units: takeMin },
      most: { asset: fiat, units: takeMax },
      methodNames: methods.map((method) => names.get(method) ?? method),
    });
    return { userId: alert.user_id, text, metadata: { tradeId: id, alertId: alert.id } };
  });
  await notify(tx, {}, notifications);
}

/**
 * Counts further offers in one notification an hour: the first creates it, the others raise its number. It becomes
 * unread again each time, and goes out by mail or push only once.
 */
export async function notifyMore(tx: Tx, alert: AlertRow, further: number): Promise<void> {
  const line = await maybe(
    tx,
    sql<{ id: string; more: number }>`
      select id, (metadata ->> 'more')::int as more from notifications
      where user_id = ${alert.user_id} and type = 'offer_alert' and created_at > app_now() - interval '1 hour'
        and metadata ->> 'alertId' = ${alert.id} and metadata ? 'more'
      order by created_at desc limit 1 for update`,
  );
  const more = (line?.more ?? 0) + further;
  const text = notificationText('offer_alert.more', { asset: alert.asset, more });
  const metadata = { alertId: alert.id, more, list: listOf(alert) };
  if (!line) return notify(tx, metadata, [{ userId: alert.user_id, text }]);
  const { title, message } = englishOf(text);
  await tx
    .updateTable('notifications')
    .set({
      title,
      message,
      template: text.template,
      params: JSON.stringify(text.params),
      metadata: JSON.stringify(metadata),
      is_read: false,
    })
    .where('id', '=', line.id)
    .execute();
}

/** A link to the market with the alert's filter. */
function listOf(alert: AlertRow): string {
  const { side, asset, fiat, amount, methodIds, verifiedOnly } = criteriaOfRow(alert);
  const [method = null, ...others] = methodIds;
  return marketHref({
    ...EVERY_OFFER,
    side,
    asset,
    fiat,
    amount,
    method: others.length > 0 ? null : method,
    verified: verifiedOnly,
    sort: 'price',
  });
}

async function readMethodNames(db: Db): Promise<Map<string, string>> {
  const methods = await db.selectFrom('payment_methods').select(['id', 'name']).execute();
  return new Map(methods.map(({ id, name }) => [id, name]));
}
