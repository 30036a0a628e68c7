import { OffersFile, OrdersFile } from '#core/orders/wire.ts';
import { type EdgeFunction, fileFunction } from '#server/define.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import { offersCsv, ordersCsv } from '#server/trading/trades/orders/orders-csv.ts';
import type { Db } from '#server/platform/db/database.ts';

/** A person's orders and offers as spreadsheets, filtered as their lists are. */
export const orderFunctions: Readonly<Record<string, EdgeFunction>> = {
  'orders-file': fileFunction({
    input: OrdersFile,
    run: async ({ db }, { userId }, filters) => ({
      type: CSV,
      name: `oja-orders-${await today(db)}.csv`,
      chunks: ordersCsv(db, userId, filters),
    }),
  }),
  'offers-file': fileFunction({
    input: OffersFile,
    run: async ({ db }, { userId }, filters) => ({
      type: CSV,
      name: `oja-offers-${await today(db)}.csv`,
      chunks: offersCsv(db, userId, filters),
    }),
  }),
};

const CSV = 'text/csv; charset=utf-8';

async function today(db: Db): Promise<string> {
  return (await readNow(db)).toISOString().slice(0, 10);
}
