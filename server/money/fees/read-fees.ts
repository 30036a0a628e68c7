import { sql } from 'kysely';
import type { TradeFees } from '#core/fees/wire.ts';
import { type Db, one } from '#server/platform/db/database.ts';

/** What the coins that are traded cost now: the dearest of them, which is all of them unless somebody set one apart. */
export function readTradeFees(db: Db): Promise<TradeFees> {
  return one(
    db,
    sql<TradeFees>`select coalesce(max(seller_fee_bp), 0) as seller_bp, coalesce(max(buyer_fee_bp), 0) as buyer_bp
      from assets where is_active and not is_fiat`,
  );
}
