import { sql } from 'kysely';
import { needsSecondPerson } from '#core/disputes/second-person.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/**
 * A trade's value in naira; other currencies are converted by the dollar's rate, null where there is none. Of `trades
 * t`.
 */
export const VALUE_IN_NAIRA = sql`case t.fiat_currency when 'NGN' then t.total_fiat
  else round(t.total_fiat * (select r.mid_rate from exchange_rates r
    where r.from_currency = 'USDT' and r.to_currency = 'NGN' and r.is_active), 2) end`;

/** The value from which two administrators decide: the operator's setting, or the product's default. */
export async function secondPersonThreshold(db: Db): Promise<Money> {
  const threshold = parseMoney('NGN', await readSetting(db, 'disputes.second_person_above'));
  if (!threshold) throw new Error('the second-person value is not an amount');
  return threshold;
}

export async function tradeNeedsSecondPerson(db: Db, tradeId: string): Promise<boolean> {
  const { value } = await one(
    db,
    sql<{ value: string | null }>`select (${VALUE_IN_NAIRA})::text as value from trades t
      where t.id = ${tradeId}`,
  );
  return needsSecondPerson(nairaOf(value), await secondPersonThreshold(db));
}

/** Null, and so treated as large, also for a sum with more digits than an amount has. */
export function nairaOf(value: string | null): Money | null {
  return value === null ? null : parseMoney('NGN', value);
}
