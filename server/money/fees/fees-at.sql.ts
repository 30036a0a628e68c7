import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/** The coins whose fee is meant, locked against another change; of every coin with null. */
export async function lockFees(tx: Tx, asset: CryptoAsset | null): Promise<CryptoAsset[]> {
  const found = await rows(
    tx,
    sql<{ code: CryptoAsset }>`select code from assets
      where not is_fiat and (${asset}::text is null or code = ${asset}) order by code for no key update`,
  );
  return found.map(({ code }) => code);
}

/** The distinct fees of these coins at a time, as decided so far; null is now. */
export async function sellerFeesAt(
  tx: Tx,
  assets: readonly CryptoAsset[],
  at: Date | null,
): Promise<number[]> {
  const found = await rows(
    tx,
    sql<{ fee: number }>`select distinct coalesce(
        (select c.seller_fee_bp from asset_fee_changes c
          where c.asset = a.code and c.effective_at <= coalesce(${at}::timestamptz, app_now())
          order by c.effective_at desc, c.id desc limit 1), a.seller_fee_bp) as fee
      from assets a where a.code = any(${[...assets]}::text[]) order by fee`,
  );
  return found.map(({ fee }) => fee);
}
