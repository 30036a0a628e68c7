import { sql } from 'kysely';
import { LIMIT_PROFILES, type LimitProfile, type LimitRule } from '#core/money-limits/profiles.ts';
import { readSum } from '#core/money/read-sum.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';

/** The rules in force, in the order of their product, level and period. */
export function readRules(db: Db): Promise<LimitRule[]> {
  return rows(
    db,
    sql<LimitRule>`select product, level, period, currency, most from limit_rules
      order by product, level, period`,
  );
}

/** The shipped profile that these rules are; null where they differ from each. */
export function profileOf(rules: readonly LimitRule[]): LimitProfile | null {
  const names = Object.keys(LIMIT_PROFILES) as LimitProfile[];
  const found = textOf(rules);
  return names.find((name) => textOf(LIMIT_PROFILES[name]) === found) ?? null;
}

/** Replaces all rules. Runs beside movements: each reads the rules once, before or after. */
export async function replaceRules(tx: Tx, rules: readonly LimitRule[]): Promise<void> {
  await tx.deleteFrom('limit_rules').execute();
  await tx
    .insertInto('limit_rules')
    .values(rules.map((rule) => ({ ...rule })))
    .execute();
}

function textOf(rules: readonly LimitRule[]): string {
  return rules
    .map(({ product, level, period, currency, most }) =>
      [product, level, period, currency, readSum(currency, most).units].join(),
    )
    .toSorted()
    .join(';');
}
