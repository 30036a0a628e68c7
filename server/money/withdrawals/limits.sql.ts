import { sql } from 'kysely';
import {
  APPROVAL_FROM_USD,
  APPROVAL_SETTING,
  DAY_LIMIT_USD_CENTS,
  LIMIT_WINDOW_HOURS,
} from '#core/withdrawals/limits.ts';
import { parseMoney } from '#core/money/money.ts';
import { type Db, one } from '#server/platform/db/database.ts';

export interface DayLimit {
  readonly isVerified: boolean;
  readonly limitCents: bigint;
  readonly usedCents: bigint;
}

/** A person's daily limit and how much of it is used; documents count once they are approved. */
export async function dayLimit(db: Db, userId: string): Promise<DayLimit> {
  const { verified, used } = await one(
    db,
    sql<{ verified: boolean; used: bigint }>`
      select exists (select 1 from kyc_documents where user_id = ${userId} and status = 'approved') as verified,
        (select coalesce(sum(usd_cents), 0)::bigint from withdrawals where user_id = ${userId}
          and status not in ('cancelled', 'rejected', 'failed')
          and created_at > app_now() - make_interval(hours => ${LIMIT_WINDOW_HOURS})) as used`,
  );
  return {
    isVerified: verified,
    limitCents: DAY_LIMIT_USD_CENTS[verified ? 'verified' : 'unverified'],
    usedCents: used,
  };
}

/** The worth, in US cents, from which two administrators approve: the operator's setting, or the product's default. */
export async function approvalFromCents(db: Db): Promise<bigint> {
  const setting = await db
    .selectFrom('app_settings')
    .select('value')
    .where('key', '=', APPROVAL_SETTING)
    .executeTakeFirst();
  const value = setting?.value;
  const set =
    typeof value === 'number' || typeof value === 'string' ? parseMoney('USD', value) : null;
  const from = set ?? parseMoney('USD', APPROVAL_FROM_USD);
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
