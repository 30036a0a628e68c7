import { sql } from 'kysely';
import type { z } from 'zod';
import type { LimitPeriod, LimitProduct } from '#core/money-limits/products.ts';
import type { LimitRules } from '#core/money-limits/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { profileOf, readRules } from '#server/money/limits/rules.sql.ts';

interface OverrideRow {
  id: string;
  user_id: string;
  handle: string;
  product: LimitProduct;
  period: LimitPeriod;
  currency: 'NGN' | 'USD';
  most: string;
  until: Date;
  reason: string;
}

/** The rules in force, and each override that runs, the one that ends first at the top. */
export async function listLimitRules(db: Db): Promise<z.input<typeof LimitRules>> {
  const rules = await readRules(db);
  const overrides = await rows(
    db,
    sql<OverrideRow>`
      select * from (
        select distinct on (o.user_id, o.product, o.period) o.id, o.user_id, coalesce(t.handle, '') as handle,
          o.product, o.period, o.currency, o.most, o.until, o.reason
        from limit_overrides o left join trader_profiles t on t.id = o.user_id
        where o.until > app_now()
        order by o.user_id, o.product, o.period, o.created_at desc) x
      order by until, id`,
  );
  return {
    profile: profileOf(rules),
    rules: rules.map((rule) => ({ ...rule, most: Number(rule.most) })),
    overrides: overrides.map((row) => ({
      ...row,
      most: Number(row.most),
      until: row.until.toISOString(),
    })),
  };
}
