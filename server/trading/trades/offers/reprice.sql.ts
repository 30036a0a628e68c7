import { type RawBuilder, sql } from 'kysely';
import { toDecimal } from '#core/money/money.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import type { FollowedPair } from '#server/trading/trades/offers/reprice-floating-offers.ts';

/**
 * Locks open offers of the pair whose price or pause differs from what the rate gives, in id order, skipping those that
 * are locked already. Each kind is found by an index of its own, so that a round in which nothing has changed reads
 * next to nothing.
 */
export async function lockOffersOffRate(
  tx: Tx,
  pair: FollowedPair,
  limit: number,
): Promise<string[]> {
  const kinds = sql.join(
    offRate(pair).map(
      (
        condition,
      ) => sql`(select t.id from trades t where t.status = 'open' and t.asset = ${pair.asset}
        and t.fiat_currency = ${pair.fiat} and ${condition} limit ${limit})`,
    ),
    sql` union `,
  );
  const locked = await rows(
    tx,
    sql<{ id: string }>`select t.id from trades t
      where t.id in (select id from (${kinds}) found limit ${limit}) and t.status = 'open'
      order by t.id for no key update skip locked`,
  );
  return locked.map(({ id }) => id);
}

function offRate({ followed }: FollowedPair): RawBuilder<unknown>[] {
  if (!followed) {
    const stays = sql`(t.pause_reason is null or t.pause_reason = 'price')`;
    return [sql`t.margin_bp is not null and ${stays}`, sql`t.pause_price is not null and ${stays}`];
  }
  const rate = sql`${toDecimal(followed)}::numeric`;
  return [
    sql`t.margin_bp is not null and t.reference_rate < ${rate}`,
    sql`t.margin_bp is not null and t.reference_rate > ${rate}`,
    sql`t.margin_bp is not null and t.reference_rate is null`,
    sql`t.pause_reason = 'rate'`,
    sql`t.trade_type = 'sell' and t.pause_reason is null and t.pause_price > ${rate}`,
    sql`t.trade_type = 'buy' and t.pause_reason is null and t.pause_price < ${rate}`,
    sql`t.trade_type = 'sell' and t.pause_reason = 'price' and t.pause_price <= ${rate}`,
    sql`t.trade_type = 'buy' and t.pause_reason = 'price' and t.pause_price >= ${rate}`,
  ];
}

/** An offer that the market paused or resumed. */
export interface MarketMove {
  readonly id: string;
  readonly creator_id: string;
  readonly trade_type: 'buy' | 'sell';
  readonly amount: string;
  readonly price_per_unit: string;
  readonly pause_price: string | null;
  readonly pause_reason: 'price' | 'rate' | null;
}

/**
 * Sets price and pause of these locked offers by the rate, and records in their history which left the market or came
 * back; a price that merely follows the rate is no event. An owner's own pause stays. `updated_at` stays: nobody edited
 * them.
 */
export function repriceOffers(
  tx: Tx,
  { followed }: FollowedPair,
  ids: readonly string[],
): Promise<MarketMove[]> {
  const rate = sql`${followed && toDecimal(followed)}::numeric`;
  return rows(
    tx,
    sql<MarketMove>`with wanted as materialized (
        select t.id, t.pause_reason as was,
          case when t.margin_bp is null or ${rate} is null then t.price_per_unit
            else least(greatest(round(${rate} * (10000 + t.margin_bp) / 10000, 2),
              t.band_min_price), t.band_max_price) end as price,
          case when t.margin_bp is null then t.reference_rate else coalesce(${rate}, t.reference_rate) end
            as reference,
          case
            when t.pause_reason = 'owner' then 'owner'
            when ${rate} is null then 'rate'
            when (t.trade_type = 'sell' and ${rate} < t.pause_price)
              or (t.trade_type = 'buy' and ${rate} > t.pause_price) then 'price' end as reason
        from trades t where t.id = any(${ids}::uuid[])),
      priced as (
        update trades t set price_per_unit = w.price, reference_rate = w.reference, pause_reason = w.reason
          from wanted w where t.id = w.id
          returning t.id, t.creator_id, t.seller_id, t.buyer_id, t.trade_type, t.amount, t.price_per_unit,
            t.pause_price, t.pause_reason, w.was),
      moved as (select * from priced p where p.pause_reason is distinct from p.was),
      told as (
        insert into trade_events (trade_id, kind, from_status, to_status, seller_id, buyer_id, detail, created_at)
          select m.id, case when m.pause_reason is null then 'resumed' else 'paused' end, 'open', 'open',
            m.seller_id, m.buyer_id, jsonb_strip_nulls(jsonb_build_object('reason', m.pause_reason)),
            clock_timestamp() + c.ahead
          from moved m cross join app_clock c)
      select m.id, m.creator_id, m.trade_type, m.amount, m.price_per_unit, m.pause_price, m.pause_reason
      from moved m`,
  );
}
