import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { OrderState } from '#core/orders/states.ts';
import type { OrdersFound, SearchOrders } from '#core/orders/wire.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { type Db, rows, UNPREPARED } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { pageOf, readCursor } from '#server/platform/db/time-cursor.ts';
import { matches } from '#server/trading/trades/orders/search-text.sql.ts';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

type OrdersInput = InputOf<typeof SearchOrders>;
type Found = z.input<typeof OrdersFound>;

/** An order as the database returns it; amounts are exact decimals. */
export interface OrderRow {
  readonly id: string;
  readonly at: string;
  readonly side: 'buy' | 'sell';
  readonly counterparty: string;
  readonly status: OrderState;
  readonly cancel_reason: string | null;
  readonly asset: Found['items'][number]['asset'];
  readonly fiat_currency: Found['items'][number]['fiat_currency'];
  readonly amount: string;
  readonly price: string;
  readonly total_fiat: string;
  readonly fee: string;
  readonly payment_method_id: string | null;
  readonly accepted_at: Date | null;
  readonly paid_at: Date | null;
  readonly completed_at: Date | null;
  readonly deadline: Date | null;
}

/** A person's orders on both sides, the newest first, as the filters have it. */
export async function searchOrders(db: Db, userId: string, input: OrdersInput): Promise<Found> {
  const { items, next } = await findOrders(db, userId, input);
  return { items: items.map(asOrder), next_cursor: next };
}

/** The same as rows of the database, for a file of them. */
export async function findOrders(db: Db, userId: string, input: OrdersInput) {
  const found = await rows(db, question(userId, input));
  const { rows: items, next } = pageOf(found, input.limit);
  return { items, next };
}

/**
 * One branch for each side and kind of end. Each reads an index of its own in order and stops after a page, so the
 * first page costs the same however many orders somebody has.
 */
function question(userId: string, input: OrdersInput): RawBuilder<OrderRow> {
  const branches = BRANCHES.filter(({ show }) => input.show === 'all' || input.show === show)
    .filter(({ states }) => !input.states || states.some((state) => input.states?.includes(state)))
    .flatMap((branch) =>
      SIDES.filter(({ side }) => input.side === null || input.side === side).map((own) =>
        branchOf(userId, input, branch, own),
      ),
    );
  if (branches.length === 0) return NOTHING;
  return sql<OrderRow>`${sql.raw(UNPREPARED)}
    select * from (${sql.join(branches, sql` union all `)}) x
    order by x.moment desc, x.id desc limit ${input.limit + 1}`;
}

const NOTHING = sql<OrderRow>`select null::uuid as id where false`;

interface Branch {
  readonly show: 'running' | 'finished';
  readonly states: readonly OrderState[];
  readonly where: RawBuilder<unknown>;
  readonly moment: RawBuilder<unknown>;
}

const BRANCHES: readonly Branch[] = [
  {
    show: 'running',
    states: ['in_payment', 'processing', 'disputed'],
    where: sql`t.status in ${RUNNING}`,
    moment: sql`t.accepted_at`,
  },
  {
    show: 'finished',
    states: ['completed'],
    where: sql`t.status = 'completed'`,
    moment: sql`t.completed_at`,
  },
  {
    show: 'finished',
    states: ['cancelled'],
    where: sql`t.status = 'cancelled' and t.purchased_amount is not null`,
    moment: sql`t.updated_at`,
  },
];

interface Own {
  readonly side: 'buy' | 'sell';
  readonly own: RawBuilder<unknown>;
  readonly other: RawBuilder<unknown>;
}

const SIDES: readonly Own[] = [
  { side: 'sell', own: sql`t.seller_id`, other: sql`t.buyer_id` },
  { side: 'buy', own: sql`t.buyer_id`, other: sql`t.seller_id` },
];

function branchOf(
  userId: string,
  { states, assets, from, to, query, cursor, limit }: OrdersInput,
  { where, moment }: Branch,
  { side, own, other }: Own,
): RawBuilder<unknown> {
  const after = readCursor(cursor);
  const parts = [sql`${own} = ${userId}`, where];
  if (states) parts.push(sql`t.status = any(${[...states]}::text[])`);
  if (assets) parts.push(sql`t.asset = any(${[...assets]}::text[])`);
  if (from) parts.push(sql`${moment} >= ${from}::timestamptz`);
  if (to) parts.push(sql`${moment} < ${to}::timestamptz`);
  if (query)
    parts.push(
      matches(query, {
        name: sql`o.handle`,
        amounts: [sql`t.purchased_amount`, sql`t.total_fiat`],
      }),
    );
  if (after)
    parts.push(
      sql`${moment} <= ${after.at}::timestamptz and (${moment}, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  const fee = side === 'sell' ? sql`t.seller_fee_amount` : sql`0::numeric`;
  return sql`(
    select t.id, ${moment} as moment, ${sql.lit(side)}::text as side, o.handle as counterparty, t.status,
      to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.cancel_reason, t.asset,
      t.fiat_currency, t.purchased_amount as amount, t.price_per_unit as price, t.total_fiat,
      case when t.status = 'completed' then ${fee} else 0 end as fee, t.payment_method_id, t.accepted_at, t.paid_at,
      t.completed_at, case when t.status = 'in_payment' then t.completion_timeout end as deadline
    from trades t join trader_profiles o on o.id = ${other}
    where ${sql.join(parts, sql` and `)}
    order by ${moment} desc, t.id desc limit ${limit + 1})`;
}

function asOrder(row: OrderRow): Found['items'][number] {
  const { at, amount, price, total_fiat, fee, accepted_at, paid_at, deadline } = row;
  return {
    id: row.id,
    reference: tradeReference(row.id),
    side: row.side,
    counterparty: row.counterparty,
    status: row.status,
    cancel_reason: row.cancel_reason,
    asset: row.asset,
    fiat_currency: row.fiat_currency,
    amount: Number(amount),
    price: Number(price),
    total_fiat: Number(total_fiat),
    fee: Number(fee),
    payment_method_id: row.payment_method_id,
    accepted_at: accepted_at?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
    deadline: deadline?.toISOString() ?? null,
    moment: at,
  };
}
