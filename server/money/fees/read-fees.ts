import { sql } from 'kysely';
import type { FeeRise, TradeFees } from '#core/fees/wire.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

/** The current trade fees: the highest of all coins, which are equal unless one was set apart. */
export function readTradeFees(db: Db): Promise<TradeFees> {
  return one(
    db,
    sql<TradeFees>`select coalesce(max(seller_fee_bp), 0) as seller_bp, coalesce(max(buyer_fee_bp), 0) as buyer_bp
      from assets where is_active and not is_fiat`,
  );
}

/** The decided rises that are still to come, the first one first. */
export async function readFeeRises(db: Db): Promise<FeeRise[]> {
  const found = await rows(
    db,
    sql<{ asset: string; seller_bp: number; at: Date }>`
      select c.asset, c.seller_fee_bp as seller_bp, c.effective_at as at
      from asset_fee_changes c join assets a on a.code = c.asset
      where c.effective_at > app_now() and a.is_active and c.seller_fee_bp > coalesce(
        (select p.seller_fee_bp from asset_fee_changes p where p.asset = c.asset
          and (p.effective_at, p.id) < (c.effective_at, c.id) order by p.effective_at desc, p.id desc limit 1),
        a.seller_fee_bp)
      order by c.effective_at, c.asset`,
  );
  return found.map(({ at, ...rise }) => ({ ...rise, effective_at: at.toISOString() }));
}
