import { sql } from 'kysely';
import { meetsAlert } from '#server/trading/alerts/meets-alert.ts';
import { type AlertRow, criteriaOfRow } from '#server/trading/alerts/alert-rows.ts';
import { type FoundOffer, readOffersFor } from '#server/trading/alerts/watched-offers.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * Counts the offers that match an alert now. For a new or changed alert they are marked as shown instead of notified
 * one by one. The alert must be committed first, so that an offer that appears meanwhile is counted here or notified
 * there, never neither.
 */
export function matchMarket(
  db: Db,
  mode: Config['mode'],
  alertId: string,
  isNewlyWatching: boolean,
): Promise<number> {
  return transaction(db, async (tx) => {
    const alert = await maybe(
      tx,
      sql<AlertRow>`select id, user_id, side, asset, fiat_currency, price_limit, margin_bp, method_ids,
        amount_fiat, verified_only from offer_alerts where id = ${alertId} for update`,
    );
    if (!alert) return 0;
    const criteria = criteriaOfRow(alert);
    const offers = await readOffersFor(tx, mode, alert.user_id, criteria);
    const found = offers.filter((offer) => meetsAlert(criteria, offer));
    if (isNewlyWatching) await markShown(tx, alert, found);
    return found.length;
  });
}

async function markShown(tx: Tx, alert: AlertRow, found: readonly FoundOffer[]): Promise<void> {
  await rows(
    tx,
    sql`insert into offer_alert_firings (alert_id, user_id, trade_id, terms_version, outcome)
      select ${alert.id}, ${alert.user_id}, t, v, 'shown' from unnest(${found.map(({ id }) => id)}::uuid[],
        ${found.map(({ termsVersion }) => termsVersion)}::int[]) n (t, v)
      on conflict do nothing`,
  );
}
