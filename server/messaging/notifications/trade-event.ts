import { sql } from 'kysely';
import type { TradeNotificationInput } from '#core/trade/trade-notification-text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import {
  TRADE_NOTIFICATION_EVENTS,
  type TradeNotificationType,
} from '#core/trade/trade-notification-type.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { exact } from '#server/trading/trades/trades.sql.ts';

/** How long an event is worth notifying of; later it is read in the trade. */
const RECENT_INTERVAL = sql`interval '1 hour'`;

interface Row {
  readonly event_id: string;
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly trade_type: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat_currency: FiatCurrency;
  readonly amount: string;
  readonly total_fiat: string | null;
  readonly is_recent: boolean;
}

/** An event and whom it concerns, in the trade's own figures. */
export interface TradeEvent extends TradeNotificationInput {
  readonly id: string;
  readonly tradeId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  /** It happened lately, and the trade has not started over since. */
  readonly isRecent: boolean;
}

/** The last event of this kind in a trade's history that had two parties: a withdrawn offer has one. */
export async function readTradeEvent(
  db: Db,
  tradeId: string,
  type: TradeNotificationType,
): Promise<TradeEvent | null> {
  const row = await maybe(
    db,
    sql<Row>`
      select e.id as event_id, e.seller_id, e.buyer_id, t.trade_type, t.asset, t.fiat_currency,
        coalesce(t.purchased_amount, t.amount) as amount, t.total_fiat,
        e.created_at > app_now() - ${RECENT_INTERVAL} and not exists (
          select 1 from trade_events n where n.trade_id = t.id and n.id > e.id
            and n.kind in ('accepted', 'expired')) as is_recent
      from trades t
      cross join lateral (
        select * from trade_events e where e.trade_id = t.id and e.kind = ${TRADE_NOTIFICATION_EVENTS[type]}
          and e.seller_id is not null and e.buyer_id is not null
        order by e.id desc limit 1) e
      where t.id = ${tradeId}`,
  );
  if (!row) return null;
  return {
    id: row.event_id,
    tradeId,
    type,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    crypto: formatWithUnit(exact(row.asset, row.amount)),
    fiat: row.total_fiat === null ? '' : formatWithUnit(exact(row.fiat_currency, row.total_fiat)),
    makerSells: row.trade_type === 'sell',
    isRecent: row.is_recent,
  };
}
