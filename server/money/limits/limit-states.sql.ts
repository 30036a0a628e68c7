import { sql } from 'kysely';
import {
  isOutflow,
  LIMIT_LEVELS,
  type LimitLevel,
  type LimitPeriod,
  type LimitProduct,
  PERIOD_HOURS,
  OUTFLOW_PRODUCTS,
} from '#core/money-limits/products.ts';
import type { LimitState, Use } from '#core/money-limits/limit-state.ts';
import type { Money } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';

/** A limit as it stands, with what the next level has instead. */
export interface OwnLimitState extends LimitState {
  readonly level: LimitLevel;
  /** Null where the next level has no such limit, or there is none. */
  readonly nextMost: Money | null;
  /** When the newest use no longer counts, and the whole limit is there again; null while nothing is used. */
  readonly fullAt: Date | null;
}

interface Row {
  level: LimitLevel;
  product: LimitProduct;
  period: LimitPeriod;
  currency: 'NGN' | 'USD';
  most: string;
  until: Date | null;
  next_most: string | null;
  kobo: bigint;
  cents: bigint;
  newest: Date | null;
}

const HOUR_MS = 3_600_000;

/**
 * A person's limits on a product, with those that all ways out share where it is one. Exact under the lock that
 * `lockOwner` takes: every movement that counts is written under it.
 */
export function limitStatesOf(
  db: Db,
  userId: string,
  product: LimitProduct,
): Promise<OwnLimitState[]> {
  return readLimitStates(db, userId, isOutflow(product) ? [product, 'out'] : [product]);
}

/** A person's limits on these products. */
export async function readLimitStates(
  db: Db,
  userId: string,
  products: readonly LimitProduct[],
): Promise<OwnLimitState[]> {
  const found = await rows(
    db,
    sql<Row>`
      with own as (
        select distinct on (x.product, x.period) x.*, limit_level(${userId}) as level from (
          select o.product, o.period, o.currency, o.most, o.until, o.created_at from limit_overrides o
            where o.user_id = ${userId} and o.until > app_now()
          union all
          select r.product, r.period, r.currency, r.most, null, null from limit_rules r
            where r.level = limit_level(${userId})) x
        where x.product = any (${[...products]}::text[])
        order by x.product, x.period, x.created_at desc nulls last)
      select o.level, o.product, o.period, o.currency, o.most, o.until, n.most as next_most, u.kobo, u.cents, u.newest
      from own o
        left join limit_rules n on n.product = o.product and n.period = o.period and n.currency = o.currency
          and n.level = (${[...LIMIT_LEVELS]}::text[])[array_position(${[...LIMIT_LEVELS]}::text[], o.level) + 1]
        cross join lateral (
          select coalesce(sum(m.kobo), 0)::bigint as kobo, coalesce(sum(m.cents), 0)::bigint as cents,
            max(m.at) as newest
          from limit_uses(${userId}, case o.product when 'out' then ${[...OUTFLOW_PRODUCTS]}::text[] else array[o.product] end,
            app_now() - make_interval(hours => case o.period
              when 'day' then ${PERIOD_HOURS.day} when 'month' then ${PERIOD_HOURS.month} else 0 end)) m) u`,
  );
  return found.map(limitStateOf);
}

/** The level that a person's limits go by. */
export async function levelOf(db: Db, userId: string): Promise<LimitLevel> {
  const { level } = await one(
    db,
    sql<{ level: LimitLevel }>`select limit_level(${userId}) as level`,
  );
  return level;
}

/** The movements that count towards a limit, in its currency. */
export async function usesOf(
  db: Db,
  userId: string,
  { product, period, most }: LimitState,
): Promise<Use[]> {
  const products = product === 'out' ? [...OUTFLOW_PRODUCTS] : [product];
  const found = await rows(
    db,
    sql<{
      at: Date;
      kobo: bigint;
      cents: bigint | null;
    }>`select at, kobo, cents from limit_uses(${userId},
      ${products}::text[], app_now() - make_interval(hours => ${PERIOD_HOURS[period]}))`,
  );
  return found.map(({ at, kobo, cents }) => ({
    at,
    units: most.asset === 'USD' ? (cents ?? 0n) : kobo,
  }));
}

function limitStateOf(row: Row): OwnLimitState {
  const { level, product, period, currency, kobo, cents, newest } = row;
  const hours = PERIOD_HOURS[period];
  return {
    level,
    product,
    period,
    most: readSum(currency, row.most),
    used: { asset: currency, units: currency === 'USD' ? cents : kobo },
    overrideUntil: row.until,
    nextMost: row.next_most === null ? null : readSum(currency, row.next_most),
    fullAt: newest && hours > 0 ? new Date(newest.getTime() + hours * HOUR_MS) : null,
  };
}
