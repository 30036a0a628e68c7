import { sql } from 'kysely';
import type { ToldNews } from '#core/trade/trade-news-text.ts';
import { formatWithUnit } from '#core/money/format-money.ts';
import type { CryptoAsset, FiatCurrency } from '#core/money/assets.ts';
import { TRADE_NEWS, type TradeNews } from '#core/trade/trade-news.ts';
import { type Db, maybe } from '#server/db/database.ts';
import { exact } from '#server/trades/trades.sql.ts';

/** For this long an event is worth telling of; whoever was not told by then finds it in the trade. */
const NEWS_LASTS = sql`interval '1 hour'`;

interface Row {
  readonly event_id: string;
  readonly seller_id: string;
  readonly buyer_id: string;
  readonly trade_type: 'buy' | 'sell';
  readonly asset: CryptoAsset;
  readonly fiat_currency: FiatCurrency;
  readonly amount: string;
  readonly total_fiat: string | null;
  readonly is_news: boolean;
}

/** What happened, to whom, in the trade's own figures. */
export interface TradeEvent extends ToldNews {
  readonly id: string;
  readonly tradeId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  /** It happened lately, and the trade did not begin anew since. */
  readonly isNews: boolean;
}

/** The last event of this kind in a trade's history that had two sides: an offer taken back has one. */
export async function readTradeEvent(
  db: Db,
  tradeId: string,
  news: TradeNews,
): Promise<TradeEvent | null> {
  const row = await maybe(
    db,
    sql<Row>`
      select e.id as event_id, e.seller_id, e.buyer_id, t.trade_type, t.asset, t.fiat_currency,
        coalesce(t.purchased_amount, t.amount) as amount, t.total_fiat,
        e.created_at > app_now() - ${NEWS_LASTS} and not exists (
          select 1 from trade_events n where n.trade_id = t.id and n.id > e.id
            and n.kind in ('accepted', 'expired')) as is_news
      from trades t
      cross join lateral (
        select * from trade_events e where e.trade_id = t.id and e.kind = ${TRADE_NEWS[news]}
          and e.seller_id is not null and e.buyer_id is not null
        order by e.id desc limit 1) e
      where t.id = ${tradeId}`,
  );
  if (!row) return null;
  return {
    id: row.event_id,
    tradeId,
    news,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    crypto: formatWithUnit(exact(row.asset, row.amount)),
    fiat: row.total_fiat === null ? '' : formatWithUnit(exact(row.fiat_currency, row.total_fiat)),
    makerSells: row.trade_type === 'sell',
    isNews: row.is_news,
  };
}
