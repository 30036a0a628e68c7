import { sql } from 'kysely';
import type { TradeFees } from '#core/fees/wire.ts';
import { type Db, one } from '#server/platform/db/database.ts';

/** The current trade fees: the highest of all coins, which are equal unless one was set apart. */
export function readTradeFees(db: Db): Promise<TradeFees> {
  return one(
    db,
    sql<TradeFees>`select coalesce(max(seller_fee_bp), 0) as seller_bp, coalesce(max(buyer_fee_bp), 0) as buyer_bp
      from assets where is_active and not is_fiat`,
  );
}
