import { sql } from 'kysely';
import type { z } from 'zod';
import type { LimitPeriod, LimitProduct } from '#core/money-limits/products.ts';
import type { LimitRules, ListLimitRules } from '#core/money-limits/wire.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';
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

/** The rules in force, and the overrides that run, the newest first. */
export async function listLimitRules(
  db: Db,
  { cursor, limit }: InputOf<typeof ListLimitRules>,
): Promise<z.input<typeof LimitRules>> {
  const rules = await readRules(db);
  const found = await rows(
    db,
    sql<OverrideRow>`
      select * from (
        select distinct on (o.user_id, o.product, o.period) o.id, o.user_id, coalesce(t.handle, '') as handle,
          o.product, o.period, o.currency, o.most, o.until, o.reason
        from limit_overrides o left join trader_profiles t on t.id = o.user_id
        where o.until > app_now()
        order by o.user_id, o.product, o.period, o.created_at desc) x
      where ${cursor}::uuid is null or id < ${cursor}::uuid
      order by id desc limit ${limit + 1}`,
  );
  const overrides = found.slice(0, limit);
  return {
    profile: profileOf(rules),
    rules: rules.map((rule) => ({ ...rule, most: Number(rule.most) })),
    overrides: overrides.map((row) => ({
      ...row,
      most: Number(row.most),
      until: row.until.toISOString(),
    })),
    next_cursor: found.length > limit ? (overrides.at(-1)?.id ?? null) : null,
  };
}
