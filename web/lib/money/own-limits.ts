import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  isOutflow,
  type LimitLevel,
  type LimitPeriod,
  type LimitProduct,
} from '#core/money-limits/products.ts';
import type { Limits } from '#core/money-limits/wire.ts';
import type { Money } from '#core/money/money.ts';
import { wireBalance } from '#core/wallet/wire-balance.ts';
import { call } from '#web/lib/supabase/call.ts';

export interface OwnLimit {
  readonly product: LimitProduct;
  readonly period: LimitPeriod;
  readonly most: Money;
  readonly used: Money;
  readonly left: Money;
  readonly nextMost: Money | null;
  readonly overrideUntil: Date | null;
  readonly fullAt: Date | null;
  /** What a trade above it is refused with. */
  readonly code: string | null;
}

export interface OwnLimits {
  readonly level: LimitLevel;
  readonly raise: z.output<typeof Limits>['raise'];
  readonly limits: readonly OwnLimit[];
  readonly levels: readonly LevelLimit[];
}

/** A limit of a level, to compare. */
export interface LevelLimit {
  readonly product: LimitProduct;
  readonly level: LimitLevel;
  readonly period: LimitPeriod;
  readonly most: Money;
}

/** One's own limits, with what is used of them. */
export const ownLimitsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['wallet', 'limits', userId],
    enabled: userId !== null,
    staleTime: 0,
    queryFn: async (): Promise<OwnLimits> => ownLimitsOf(await call('get_limits', {})),
  });

/** The limits as the wire has them, with amounts as money. */
function ownLimitsOf({ level, raise, limits, levels }: z.output<typeof Limits>): OwnLimits {
  return {
    level,
    raise,
    limits: limits.map((limit) => {
      const money = (decimal: number) => wireBalance(limit.currency, decimal);
      return {
        product: limit.product,
        period: limit.period,
        most: money(limit.most),
        used: money(limit.used),
        left: money(limit.left),
        nextMost: limit.next_most === null ? null : money(limit.next_most),
        overrideUntil: limit.override_until === null ? null : new Date(limit.override_until),
        fullAt: limit.full_at === null ? null : new Date(limit.full_at),
        code: limit.code,
      };
    }),
    levels: levelLimitsOf(levels),
  };
}

/** The rules of all levels, with amounts as money. */
export function levelLimitsOf(rules: z.output<typeof Limits>['levels']): LevelLimit[] {
  return rules.map(({ product, level, period, currency, most }) => ({
    product,
    level,
    period,
    most: wireBalance(currency, most),
  }));
}

/** The limits that one movement of a product meets, its own first. */
export function limitsOn({ limits }: OwnLimits, product: LimitProduct): OwnLimit[] {
  const own = limits.filter((limit) => limit.product === product);
  return isOutflow(product) ? [...own, ...limits.filter((limit) => limit.product === 'out')] : own;
}

/** Of those, the one with least left; in dollars only where none is in naira. Null without a limit. */
export function tightestOn(limits: OwnLimits, product: LimitProduct): OwnLimit | null {
  const all = limitsOn(limits, product);
  const [first] = all;
  if (!first) return null;
  // A limit in dollars is the product's own, and the smaller one wherever both are shipped.
  if (first.most.asset === 'USD') return first;
  return all.reduce((least, limit) => (limit.left.units < least.left.units ? limit : least));
}
