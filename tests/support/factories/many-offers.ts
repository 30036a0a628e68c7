import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

interface ManyOffers {
  readonly makers: number;
  readonly offers: number;
  /** Smallest and largest order of the nth offer, in naira, as SQL of `n`. */
  readonly least: RawBuilder<unknown>;
  readonly most: RawBuilder<unknown>;
  readonly methods: readonly string[];
}

/** A long market: offers to sell USDT, each ten kobo dearer than the one before, put there without coins behind them. */
export async function fillMarket(
  db: Db,
  { makers, offers, least, most, methods }: ManyOffers,
): Promise<void> {
  await rows(
    db,
    sql`with people as (
        insert into auth.users (email, email_confirmed_at)
          select 'maker-' || n || '@oja.test', now() from generate_series(1, ${makers}::int) n returning id, email),
      known as (insert into profiles (id, full_name, email) select id, 'Maker', email from people returning id, email)
      insert into trader_profiles (id, handle) select id, split_part(email, '@', 1) from known`,
  );
  await rows(
    db,
    sql`with makers as (select array(select id from trader_profiles order by id) as ids)
      insert into trades (creator_id, seller_id, trade_type, asset, amount, original_amount, price_per_unit,
          min_order_amount, max_order_amount, payment_method_ids, seller_fee_bp)
        select m.id, m.id, 'sell', 'USDT', 10000, 10000, 1000 + n / 10.0, ${least}, ${most}, ${methods}::text[], 30
        from makers, generate_series(1, ${offers}::int) n, lateral (select ids[1 + n % ${makers}::int] as id) m`,
  );
  await rows(db, sql`select refresh_offer_cards(array(select id from trades))`);
  await rows(db, sql`analyze offer_listings`);
}
