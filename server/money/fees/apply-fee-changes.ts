import { sql } from 'kysely';
import { type Db, rows } from '#server/platform/db/database.ts';

/**
 * Writes the fees whose date has come into the coins' rows, which offers are made by. Repeating it, on any node, changes
 * nothing. Returns the coins whose fee changed.
 */
export async function applyFeeChanges(db: Db): Promise<string[]> {
  const changed = await rows(
    db,
    sql<{ code: string }>`update assets a set seller_fee_bp = c.seller_fee_bp
      from (select distinct on (asset) asset, seller_fee_bp from asset_fee_changes
        where effective_at <= app_now() order by asset, effective_at desc, id desc) c
      where c.asset = a.code and a.seller_fee_bp <> c.seller_fee_bp returning a.code`,
  );
  return changed.map(({ code }) => code);
}
