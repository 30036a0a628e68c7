import { withoutZeros } from '#core/money/without-zeros.ts';
import { ORDERS_BATCH_ROWS } from '#core/orders/limits.ts';
import type { OffersFile, OrdersFile } from '#core/orders/wire.ts';
import { toCsv } from '#core/text/csv.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { findOffers, type OfferRow } from '#server/trading/trades/orders/search-offers.ts';
import { findOrders, type OrderRow } from '#server/trading/trades/orders/search-orders.ts';

/** Without it spreadsheets read names as Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

const ORDER_COLUMNS =
  `reference,order_id,side,counterparty,status,cancel_reason,asset,amount,price,fiat_currency,fiat_total,
  fee,payment_method,accepted_at,paid_at,ended_at`
    .split(',')
    .map((name) => name.trim());

/** Every order that fits, for a spreadsheet: exact decimals, times in UTC. */
export async function* ordersCsv(
  db: Db,
  userId: string,
  filters: InputOf<typeof OrdersFile>,
  batch = ORDERS_BATCH_ROWS,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([ORDER_COLUMNS]);
  yield* inBatches(
    (cursor) => findOrders(db, userId, { ...filters, limit: batch, cursor }),
    orderCells,
  );
}

const OFFER_COLUMNS =
  `reference,offer_id,side,state,private,asset,amount,price,fiat_currency,margin_percent,min_order,max_order,
  completed_orders,completed_amount,posted_at`
    .split(',')
    .map((name) => name.trim());

/** Every offer that fits. */
export async function* offersCsv(
  db: Db,
  userId: string,
  filters: InputOf<typeof OffersFile>,
  batch = ORDERS_BATCH_ROWS,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([OFFER_COLUMNS]);
  yield* inBatches(
    (cursor) => findOffers(db, userId, { ...filters, limit: batch, cursor }),
    offerCells,
  );
}

/** Each batch is a query of its own that begins behind the last row, so a slow download holds nothing. */
async function* inBatches<Row>(
  read: (cursor: string | null) => Promise<{ items: readonly Row[]; next: string | null }>,
  cells: (row: Row) => string[],
): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    if (page.items.length > 0) yield toCsv(page.items.map(cells));
    cursor = page.next;
  } while (cursor !== null);
}

function orderCells(row: OrderRow): string[] {
  const isOver = row.status === 'completed' || row.status === 'cancelled';
  return [
    tradeReference(row.id),
    row.id,
    row.side,
    row.counterparty,
    row.status,
    row.cancel_reason ?? '',
    row.asset,
    withoutZeros(row.amount),
    withoutZeros(row.price),
    row.fiat_currency,
    withoutZeros(row.total_fiat),
    withoutZeros(row.fee),
    row.payment_method_id ?? '',
    row.accepted_at?.toISOString() ?? '',
    row.paid_at?.toISOString() ?? '',
    isOver ? row.at : '',
  ];
}

function offerCells(row: OfferRow): string[] {
  return [
    tradeReference(row.id),
    row.id,
    row.side,
    row.state,
    row.is_private ? 'yes' : 'no',
    row.asset,
    withoutZeros(row.amount),
    withoutZeros(row.price),
    row.fiat_currency,
    row.margin_bp === null ? '' : percentOf(row.margin_bp),
    withoutZeros(row.min_order),
    withoutZeros(row.max_order),
    String(row.completed_orders),
    withoutZeros(row.completed_amount),
    row.at,
  ];
}

/** "-1.25" of -125 hundredths of a per cent. */
function percentOf(basisPoints: number): string {
  const digits = String(Math.abs(basisPoints)).padStart(3, '0');
  return `${basisPoints < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
