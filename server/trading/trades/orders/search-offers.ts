import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { OfferState } from '#core/orders/states.ts';
import type { OffersFound, SearchOffers } from '#core/orders/wire.ts';
import type { TradeStatus } from '#core/trade/trade-machine.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { type Db, rows, UNPREPARED } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { pageOf, readCursor } from '#server/platform/db/time-cursor.ts';
import { matches } from '#server/trading/trades/orders/search-text.sql.ts';

type OffersInput = InputOf<typeof SearchOffers>;
type Found = z.input<typeof OffersFound>;

/** An offer as the database returns it; amounts are exact decimals. */
export interface OfferRow {
  readonly id: string;
  readonly at: string;
  readonly side: 'buy' | 'sell';
  readonly state: OfferState;
  readonly status: TradeStatus;
  readonly is_private: boolean;
  readonly asset: Found['items'][number]['asset'];
  readonly fiat_currency: Found['items'][number]['fiat_currency'];
  readonly amount: string;
  readonly price: string;
  readonly margin_bp: number | null;
  readonly min_order: string;
  readonly max_order: string;
  readonly completed_orders: number;
  readonly completed_amount: string;
}

/** A person's offers, the newest first, as the filters have it, each with what came of it. */
export async function searchOffers(db: Db, userId: string, input: OffersInput): Promise<Found> {
  const { items, next } = await findOffers(db, userId, input);
  return { items: items.map(asOffer), next_cursor: next };
}

/** The same as rows of the database, for a file of them. */
export async function findOffers(db: Db, userId: string, input: OffersInput) {
  const found = await rows(db, question(userId, input));
  const { rows: items, next } = pageOf(found, input.limit);
  return { items, next };
}

/**
 * An open row is an offer wherever it came from. Any other is one if it was posted: the parts that were taken of an
 * offer are orders and nothing else.
 */
const STATE = sql`case when t.status = 'open' and t.pause_reason is null then 'open'
  when t.status = 'open' then 'paused' when t.accepted_at is null then 'withdrawn' else 'taken' end`;

const SHOWN = {
  running: sql`t.status = 'open'`,
  finished: sql`t.status <> 'open' and t.parent_id is null`,
  all: sql`(t.status = 'open' or t.parent_id is null)`,
} as const;

function question(
  userId: string,
  { show, side, states, assets, from, to, query, cursor, limit }: OffersInput,
): RawBuilder<OfferRow> {
  const after = readCursor(cursor);
  const parts = [sql`t.creator_id = ${userId}`, SHOWN[show]];
  if (side) parts.push(sql`t.trade_type = ${side}`);
  if (states) parts.push(sql`${STATE} = any(${[...states]}::text[])`);
  if (assets) parts.push(sql`t.asset = any(${[...assets]}::text[])`);
  if (from) parts.push(sql`t.created_at >= ${from}::timestamptz`);
  if (to) parts.push(sql`t.created_at < ${to}::timestamptz`);
  if (query)
    parts.push(matches(query, { amounts: [sql`t.original_amount`, sql`t.price_per_unit`] }));
  if (after)
    parts.push(
      sql`t.created_at <= ${after.at}::timestamptz and (t.created_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return sql<OfferRow>`${sql.raw(UNPREPARED)}
    with page as materialized (
      select t.* from trades t where ${sql.join(parts, sql` and `)}
      order by t.created_at desc, t.id desc limit ${limit + 1})
    select t.id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      t.trade_type as side, ${STATE} as state, t.status, t.is_private, t.asset, t.fiat_currency,
      t.original_amount as amount, t.price_per_unit as price, t.margin_bp, t.min_order_amount as min_order,
      t.max_order_amount as max_order, c.orders as completed_orders, c.amount as completed_amount
    from page t cross join lateral (
      select count(*)::int as orders, coalesce(sum(p.purchased_amount), 0) as amount from (
        select purchased_amount from trades where parent_id = t.id and status = 'completed'
        union all select t.purchased_amount where t.status = 'completed') p) c
    order by t.created_at desc, t.id desc`;
}

function asOffer(row: OfferRow): Found['items'][number] {
  const { at, amount, price, min_order, max_order, completed_amount, ...rest } = row;
  return {
    ...rest,
    reference: tradeReference(row.id),
    amount: Number(amount),
    price: Number(price),
    min_order: Number(min_order),
    max_order: Number(max_order),
    completed_amount: Number(completed_amount),
    moment: at,
  };
}
