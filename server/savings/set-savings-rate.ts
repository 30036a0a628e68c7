import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MAX_SAVINGS_RATE_BP } from '#core/limits/savings-limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import { type Db, one, rows } from '#server/db/database.ts';
import { readNow, transaction } from '#server/db/transaction.ts';

export interface RateWish {
  readonly asset: CryptoAsset;
  readonly rateBp: number;
  readonly isOpen: boolean;
  readonly note: string | null;
  /** Null where the product itself sets it, in a sandbox. */
  readonly setBy: string | null;
}

/**
 * Sets what savings earn from tomorrow on, so that no day of anybody's counts at less than it was shown with in
 * the morning. Every rate is kept; the last word for a day is the one that counts.
 */
export async function setSavingsRate(db: Db, wish: RateWish): Promise<string> {
  const { asset, rateBp, isOpen } = wish;
  if (rateBp > MAX_SAVINGS_RATE_BP) throw new AppError('SAVINGS_RATE_NOT_ALLOWED');
  return transaction(db, async (tx) => {
    const product = await one(
      tx,
      sql<{ rate_bp: number; previous_rate_bp: number; applies_from: string }>`
        select rate_bp, previous_rate_bp, applies_from::text as applies_from from savings_products
        where asset = ${asset} for update`,
    );
    const today = lagosDay(await readNow(tx));
    const from = daysAfter(today, 1);
    const countsToday = product.applies_from <= today ? product.rate_bp : product.previous_rate_bp;
    await rows(
      tx,
      sql`insert into savings_rates (asset, applies_from, rate_bp, set_by, note)
        values (${asset}, ${from}::date, ${rateBp}, ${wish.setBy}, ${wish.note})`,
    );
    await rows(
      tx,
      sql`update savings_products set rate_bp = ${rateBp}, previous_rate_bp = ${countsToday},
          applies_from = ${from}::date, is_open = ${isOpen}, updated_at = app_now() where asset = ${asset}`,
    );
    return from;
  });
}
