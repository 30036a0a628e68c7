import type { ErrorCode } from '#core/errors/app-error.ts';
import type { Text } from '#core/language/text.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import type { Money } from '#core/money/money.ts';
import { TRADE_DETAILS } from '#core/trade/refusal-details.ts';

/** What a person has proven of their identity, from which sums it is required, and what they have used already. */
export interface TradeLimitFacts {
  readonly hasPhone: boolean;
  readonly hasFactor: boolean;
  readonly hasIdentity: boolean;
  /** All sums are in naira. */
  readonly phoneFrom: Money;
  readonly factorFrom: Money;
  readonly identityFrom: Money;
  /** The most within a day at their level, in naira; null for no such limit. */
  readonly dayMost: Money | null;
  /** Running trades, those completed within 24 hours, and open offers; null where a rate is missing. */
  readonly used: Money | null;
  /** Naira for a dollar; null where nobody quotes it. */
  readonly dollar: Money | null;
}

/**
 * What somebody may trade without further proof of identity, or within a day at their level: altogether less than the
 * ceiling.
 */
export interface TradeLimit {
  readonly code: Extract<
    ErrorCode,
    | 'PHONE_NEEDED_TO_TRADE'
    | 'SECOND_FACTOR_NEEDED_TO_TRADE'
    | 'IDENTITY_NEEDED_TO_TRADE'
    | 'TRADE_DAY_LIMIT'
  >;
  readonly ceiling: Money;
  readonly used: Money | null;
  readonly dollar: Money | null;
}

/** The first limit this person meets; null for who has none. */
export function tradeLimitOf(facts: TradeLimitFacts): TradeLimit | null {
  const { used, dollar, dayMost } = facts;
  const asked = [
    { has: facts.hasPhone, code: 'PHONE_NEEDED_TO_TRADE', ceiling: facts.phoneFrom },
    { has: facts.hasFactor, code: 'SECOND_FACTOR_NEEDED_TO_TRADE', ceiling: facts.factorFrom },
    { has: facts.hasIdentity, code: 'IDENTITY_NEEDED_TO_TRADE', ceiling: facts.identityFrom },
  ] as const;
  // All of a day's limit may be used; of the others less than all.
  let first: TradeLimit | null = dayMost && {
    code: 'TRADE_DAY_LIMIT',
    ceiling: { asset: dayMost.asset, units: dayMost.units + 1n },
    used,
    dollar,
  };
  for (const { has, code, ceiling } of asked) {
    if (!has && (!first || ceiling.units < first.ceiling.units)) {
      first = { code, ceiling, used, dollar };
    }
  }
  return first;
}

/** A sum in naira, as limits count it; null where nobody quotes the dollar. */
export function nairaOf(total: Money, { dollar }: Pick<TradeLimit, 'dollar'>): Money | null {
  if (total.asset === 'NGN') return total;
  return dollar && fiatTotal(total, dollar);
}

/** The first naira sum that is refused: what is left below the ceiling. Zero where a rate is missing. */
export function refusedFrom({ ceiling, used }: TradeLimit): Money {
  const left = used === null ? 0n : ceiling.units - used.units;
  return { asset: ceiling.asset, units: left > 0n ? left : 0n };
}

/** Whether `total` on top of what is used already reaches the limit. */
export function reachesLimit(limit: TradeLimit | null, total: Money): boolean {
  if (!limit) return false;
  const worth = nairaOf(total, limit);
  return worth === null || worth.units >= refusedFrom(limit).units;
}

/** The limit in the text its person reads, to follow its refusal's own. */
export function limitDetails(limit: TradeLimit): Text {
  const { code, ceiling } = limit;
  if (code !== 'TRADE_DAY_LIMIT') return TRADE_DETAILS.limit(ceiling, refusedFrom(limit));
  const most = { asset: ceiling.asset, units: ceiling.units - 1n };
  const { units: from } = refusedFrom(limit);
  return TRADE_DETAILS.dayLimit(most, { asset: ceiling.asset, units: from > 0n ? from - 1n : 0n });
}
