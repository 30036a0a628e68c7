import { sql } from 'kysely';
import { CreateTrade, UpdateTrade } from '#core/offers/wire.ts';
import { type Db, maybe, one, rows } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import { createTrade } from '#server/trading/trades/offers/create-trade.ts';
import type { OfferDesk } from '#server/trading/trades/offers/offer-desk.ts';
import { updateTrade } from '#server/trading/trades/offers/update-trade.ts';
import { OFFER_CONFIG } from '#tests/support/factories/people.ts';

export function deskOf(db: Db, config: Partial<OfferDesk['config']> = {}): OfferDesk {
  return { db, config: { ...OFFER_CONFIG, ...config } };
}

const OFFER_INPUT = {
  p_trade_type: 'sell',
  p_asset: 'USDT',
  p_amount: 100,
  p_min_order_amount: 10_000,
  p_max_order_amount: 152_000,
  p_payment_method_ids: ['bank-transfer'],
};

/** Creates an offer with the wire's fields: 100 USDT at 1,520 naira unless `change` differs. */
export async function makeOffer(
  desk: OfferDesk,
  makerId: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const price = change['p_margin_bp'] === undefined ? { p_price_per_unit: 1520 } : {};
  const input = inputOf(CreateTrade, { ...OFFER_INPUT, ...price, ...change });
  return (await createTrade(desk, makerId, input)).trade_id;
}

/** Changes an offer, as its maker with a fresh second factor. */
export function editOffer(
  desk: OfferDesk,
  makerId: string,
  tradeId: string,
  change: Record<string, unknown>,
  requireProof: () => void = () => undefined,
) {
  return updateTrade(
    desk,
    { userId: makerId, hasSecondFactor: true, requireProof },
    inputOf(UpdateTrade, { p_trade_id: tradeId, ...change }),
  );
}

/** A trade's columns as stored. */
export function readOffer(db: Db, tradeId: string): Promise<Record<string, unknown>> {
  return one(db, sql<Record<string, unknown>>`select * from trades where id = ${tradeId}`);
}

/** A trade's events, oldest first, without empty fields. */
export async function historyOf(db: Db, tradeId: string): Promise<Record<string, unknown>[]> {
  const events = await rows(
    db,
    sql<{
      event: Record<string, unknown>;
    }>`select jsonb_strip_nulls(jsonb_build_object('kind', kind,
        'amount', amount::text, 'fee', fee_amount::text, 'price', price_per_unit::text,
        'detail', nullif(detail, '{}'))) as event
      from trade_events where trade_id = ${tradeId} order by created_at, id`,
  );
  return events.map(({ event }) => event);
}

/** Sets the market rate of a pair: read just now, unless marked estimated. */
export async function setRate(
  db: Db,
  middle: string,
  { asset = 'USDT', estimated = false }: { asset?: string; estimated?: boolean } = {},
): Promise<void> {
  await rows(
    db,
    sql`update exchange_rates set mid_rate = ${middle}, is_estimated = ${estimated}, last_updated = app_now(),
        source = ${estimated ? 'default' : 'market'}
      where from_currency = ${asset} and to_currency = 'NGN' and is_active`,
  );
}

/** Adds an account of this person with another bank; returns its id. */
export async function addAccount(db: Db, userId: string, bankCode: string): Promise<string> {
  const { id } = await one(
    db,
    sql<{
      id: string;
    }>`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name)
      select ${userId}, code, name, lpad((random() * 9999999999)::bigint::text, 10, '0'), 'SOME PERSON'
      from banks where code = ${bankCode} returning id`,
  );
  return id;
}

export async function linkOf(db: Db, tradeId: string): Promise<string | null> {
  const link = await maybe(
    db,
    sql<{ token: string }>`select token from offer_links where trade_id = ${tradeId}`,
  );
  return link?.token ?? null;
}

/** Ends a buy offer, which holds nothing, as if its owner had withdrawn it. */
export async function endBuyOffer(db: Db, tradeId: string): Promise<void> {
  await rows(
    db,
    sql`with ended as (update trades set status = 'cancelled' where id = ${tradeId} returning id, creator_id)
      insert into trade_events (trade_id, kind, from_status, to_status, actor_id, buyer_id)
        select id, 'cancelled', 'open', 'cancelled', creator_id, creator_id from ended`,
  );
}
