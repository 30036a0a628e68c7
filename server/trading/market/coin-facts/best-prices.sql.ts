import { sql } from 'kysely';
import { OFFERS_COUNTED } from '#core/market/limits.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

interface BestPrice {
  readonly price: number;
  readonly offers: number;
  readonly offers_is_capped: boolean;
}

/** The best public price of a side's offers in naira, and how many there are; null without any. */
export async function readBestPrice(
  db: Db,
  asset: string,
  tradeType: 'buy' | 'sell',
): Promise<BestPrice | null> {
  const listings = sql`offer_listings p where p.method = '' and p.trade_type = ${tradeType} and p.asset = ${asset}
    and p.fiat_currency = 'NGN'`;
  const found = await maybe(
    db,
    sql<{ price: string; offers: number }>`
      select t.price_per_unit as price, (select count(*)::int from (
        select 1 from ${listings} limit ${OFFERS_COUNTED + 1}) n) as offers
      from (select p.trade_id from ${listings} order by p.price_key, p.trade_id limit 1) b
      join trades t on t.id = b.trade_id`,
  );
  if (!found) return null;
  return {
    price: Number(found.price),
    offers: Math.min(found.offers, OFFERS_COUNTED),
    offers_is_capped: found.offers > OFFERS_COUNTED,
  };
}
