import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MAX_SAVINGS_RATE_BP } from '#core/savings/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { daysAfter, lagosDay } from '#core/transfers/schedule.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

export interface SavingsRateInput {
  readonly asset: CryptoAsset;
  readonly rateBp: number;
  readonly isOpen: boolean;
  readonly note: string | null;
  /** Null when the product itself sets it, in a sandbox. */
  readonly setBy: string | null;
}

interface Product {
  /** The last rate set, which may apply from tomorrow only. */
  readonly rate_bp: number;
  readonly previous_rate_bp: number;
  readonly applies_from: string;
}

/** A cap against typing errors. */
export function requireAllowedRate(rateBp: number): void {
  if (rateBp > MAX_SAVINGS_RATE_BP) throw new AppError('SAVINGS_RATE_NOT_ALLOWED');
}

export function lockProduct(tx: Tx, asset: CryptoAsset): Promise<Product> {
  return one(
    tx,
    sql<Product>`select rate_bp, previous_rate_bp, applies_from::text as applies_from from savings_products
      where asset = ${asset} for update`,
  );
}

/**
 * Stores the savings rate from tomorrow on, so that no day earns less than was shown that morning. Every rate is
 * stored; the last one set for a day applies. Returns the day.
 */
export async function writeSavingsRate(
  tx: Tx,
  { asset, rateBp, isOpen, note, setBy }: SavingsRateInput,
): Promise<string> {
  requireAllowedRate(rateBp);
  const product = await lockProduct(tx, asset);
  const today = lagosDay(await readNow(tx));
  const from = daysAfter(today, 1);
  const countsToday = product.applies_from <= today ? product.rate_bp : product.previous_rate_bp;
  await rows(
    tx,
    sql`insert into savings_rates (asset, applies_from, rate_bp, set_by, note)
      values (${asset}, ${from}::date, ${rateBp}, ${setBy}, ${note})`,
  );
  await rows(
    tx,
    sql`update savings_products set rate_bp = ${rateBp}, previous_rate_bp = ${countsToday},
        applies_from = ${from}::date, is_open = ${isOpen}, updated_at = app_now() where asset = ${asset}`,
  );
  return from;
}
