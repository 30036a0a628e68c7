import type { z } from 'zod';
import { levelAfter, LIMIT_PRODUCTS } from '#core/money-limits/products.ts';
import { RAISING_STEPS } from '#core/money-limits/raise.ts';
import { leftOf } from '#core/money-limits/limit-state.ts';
import type { Limits } from '#core/money-limits/wire.ts';
import { type Money, toDecimal } from '#core/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readRules } from '#server/money/limits/rules.sql.ts';
import {
  levelOf,
  type OwnLimitState,
  readLimitStates,
} from '#server/money/limits/limit-states.sql.ts';
import type { TradeLimit } from '#server/trading/trades/trade-limit-rule.ts';
import { readTradeLimit } from '#server/trading/trades/trade-limit.sql.ts';

type Listed = z.input<typeof Limits>['limits'][number];

/** Trades are counted by the trade engine's own rule. */
const MOVED = LIMIT_PRODUCTS.filter((product) => product !== 'trade');

/** A person's limits as they stand, and what every level has. */
export async function getLimits(db: Db, userId: string): Promise<z.input<typeof Limits>> {
  const [level, states, rules, trade] = await Promise.all([
    levelOf(db, userId),
    readLimitStates(db, userId, MOVED),
    readRules(db),
    readTradeLimit(db, userId),
  ]);
  const next = levelAfter(level);
  const step = next && RAISING_STEPS[next];
  return {
    level,
    raise: next && step ? { level: next, ...step } : null,
    limits: [...states.map(onTheWire), ...(trade ? [ofTrades(trade)] : [])],
    levels: rules.map((rule) => ({ ...rule, most: Number(rule.most) })),
  };
}

/** What somebody may trade: orders that run or ended within a day, and open offers, on both sides. */
function ofTrades({ code, ceiling, used }: TradeLimit): Listed {
  const most = { asset: ceiling.asset, units: ceiling.units - 1n };
  const spent = used ?? most;
  const left = most.units > spent.units ? most.units - spent.units : 0n;
  return {
    product: 'trade',
    period: 'day',
    currency: 'NGN',
    most: wire(most),
    used: wire(spent),
    left: wire({ asset: most.asset, units: left }),
    next_most: null,
    override_until: null,
    code,
    full_at: null,
  };
}

function onTheWire(state: OwnLimitState): Listed {
  const { product, period, most, used, nextMost, overrideUntil, fullAt } = state;
  return {
    product,
    period,
    currency: most.asset === 'USD' ? 'USD' : 'NGN',
    most: wire(most),
    used: wire(used),
    left: wire(leftOf(state)),
    next_most: nextMost && wire(nextMost),
    override_until: overrideUntil?.toISOString() ?? null,
    code: null,
    full_at: fullAt?.toISOString() ?? null,
  };
}

function wire(amount: Money): number {
  return Number(toDecimal(amount));
}
