import { sql } from 'kysely';
import { parseMoney } from '#core/money/money.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** The worth, in US cents, of what a person withdrew within the last 24 hours. */
export async function withdrawnCents(db: Db, userId: string): Promise<bigint> {
  const { cents } = await one(
    db,
    sql<{ cents: bigint }>`select coalesce(sum(cents), 0)::bigint as cents
      from limit_uses(${userId}, '{withdrawal}', app_now() - interval '24 hours')`,
  );
  return cents;
}

/** The worth, in US cents, from which two administrators approve: the operator's setting, or the product's default. */
export async function approvalFromCents(db: Db): Promise<bigint> {
  const from = parseMoney('USD', await readSetting(db, 'withdrawals.approval_above'));
  if (!from) throw new Error('the worth from which withdrawals are approved is no amount');
  return from.units;
}

/** What a dollar coin costs, in kobo. Displayed rates are good enough for limits. */
export async function dollarInKobo(db: Db): Promise<bigint> {
  const { units } = await one(
    db,
    sql<{ units: bigint }>`select app_units(mid_rate, 2) as units from exchange_rates
      where from_currency = 'USDT' and to_currency = 'NGN' and is_active`,
  );
  return units;
}
