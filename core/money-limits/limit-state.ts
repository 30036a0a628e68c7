import { PERIOD_HOURS, type LimitPeriod, type LimitProduct } from '#core/money-limits/products.ts';
import type { Money } from '#core/money/money.ts';

/** A limit of a person, and how much of it is used. Both amounts are of one currency, naira or dollars. */
export interface LimitState {
  readonly product: LimitProduct;
  readonly period: LimitPeriod;
  readonly most: Money;
  readonly used: Money;
  /** Set for this person alone, until then; null for what the level has. */
  readonly overrideUntil: Date | null;
}

/** A movement's worth in naira, and in dollars where its limits are in dollars. */
export interface Worth {
  readonly naira: Money;
  readonly dollars?: Money;
}

/** A movement that counts: when, and how much of the limit's currency. */
export interface Use {
  readonly at: Date;
  readonly units: bigint;
}

const HOUR_MS = 3_600_000;

/** What is left of a limit; never below zero. */
export function leftOf({ most, used, period }: LimitState): Money {
  const units = period === 'single' ? most.units : most.units - used.units;
  return { asset: most.asset, units: units > 0n ? units : 0n };
}

/** The limits that this much would pass, the tightest first: the first is the one to tell. */
export function limitsPassed<State extends LimitState>(
  states: readonly State[],
  worth: Worth,
): State[] {
  return states
    .filter((state) => worthFor(state, worth).units > leftOf(state).units)
    .toSorted(tightestFirst);
}

/** The worth in the currency of a limit. A limit in dollars asks only what is worth dollars. */
export function worthFor({ most }: LimitState, { naira, dollars }: Worth): Money {
  if (most.asset === naira.asset) return naira;
  return dollars ?? { asset: most.asset, units: 0n };
}

/** Of a hundred: the share of a limit from which it is nearly used up. */
const NEAR_PERCENT = 80n;

/** Whether a movement takes a limit from below the share that is near its end to it or past it. */
export function comesNear(state: LimitState, worth: Worth): boolean {
  const near = state.most.units * NEAR_PERCENT;
  const after = state.used.units + worthFor(state, worth).units;
  return state.most.units > 0n && state.used.units * 100n < near && after * 100n >= near;
}

/** The least left in naira of what is limited in naira; null where nothing is. */
export function nairaLeft(states: readonly LimitState[]): Money | null {
  const lefts = states.filter(({ most }) => most.asset === 'NGN').map(leftOf);
  return lefts.length === 0
    ? null
    : lefts.reduce((least, left) => (left.units < least.units ? left : least));
}

/**
 * When `wanted` more fits into a limit: its oldest uses leave the period one after the other. Null where it never does,
 * because it is more than the whole limit; `now` where it fits already.
 */
export function fitsFrom(
  state: LimitState,
  uses: readonly Use[],
  wanted: bigint,
  now: Date,
): Date | null {
  let left = leftOf(state).units;
  if (wanted <= left) return now;
  if (state.period === 'single' || wanted > state.most.units) return null;
  const hours = PERIOD_HOURS[state.period];
  // The whole limit may be used beyond its end, after it was lowered.
  left = state.most.units - state.used.units;
  for (const { at, units } of uses.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    left += units;
    if (wanted <= left) return new Date(at.getTime() + hours * HOUR_MS);
  }
  return now;
}

/** Of one currency, what has less left comes first; the product's own limits come before `out`, and dollars last. */
function tightestFirst(a: LimitState, b: LimitState): number {
  if (a.most.asset !== b.most.asset) return a.most.asset === 'NGN' ? -1 : 1;
  const [left, right] = [leftOf(a).units, leftOf(b).units];
  if (left !== right) return left < right ? -1 : 1;
  return Number(a.product === 'out') - Number(b.product === 'out');
}
