import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { MOST_OVERRIDE, OVERRIDE_TIMES } from '#core/money-limits/override.ts';
import type { LimitPeriod, LimitProduct } from '#core/money-limits/products.ts';
import { LIMIT_DETAILS } from '#core/money-limits/refusal-details.ts';
import type { Money } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { type Db, one } from '#server/platform/db/database.ts';

export interface Override {
  readonly userId: string;
  readonly product: LimitProduct;
  readonly period: LimitPeriod;
  readonly currency: 'NGN' | 'USD';
  readonly most: Money;
  /** Who proposes, and who confirms: neither of them is the person. */
  readonly staff: readonly string[];
}

/** Refuses a limit of the staff's own, and one above the ceiling: LIMIT_OF_YOURSELF, LIMIT_OVERRIDE_TOO_HIGH. */
export async function requireOverride(db: Db, override: Override): Promise<void> {
  if (override.staff.includes(override.userId)) throw new AppError('LIMIT_OF_YOURSELF');
  const ceiling = await ceilingOf(db, override);
  if (override.most.units <= ceiling.units) return;
  throw new AppError('LIMIT_OVERRIDE_TOO_HIGH', {
    details: LIMIT_DETAILS.most(ceiling, override.period),
  });
}

async function ceilingOf(
  db: Db,
  { product, period, currency }: Pick<Override, 'product' | 'period' | 'currency'>,
): Promise<Money> {
  const { highest } = await one(
    db,
    sql<{ highest: string | null }>`select max(most)::text as highest from limit_rules
      where product = ${product} and period = ${period} and currency = ${currency}`,
  );
  if (highest === null) return readSum(currency, MOST_OVERRIDE[currency][period]);
  return { asset: currency, units: readSum(currency, highest).units * OVERRIDE_TIMES };
}
