import { DAYS_OF_A_YEAR } from '#core/savings/limits.ts';

/** Into how many parts a minor unit is divided so that a day's share of a yearly rate is always a whole number. */
export const PARTS_OF_A_UNIT = 10_000n * BigInt(DAYS_OF_A_YEAR);

export interface DayOfInterest {
  readonly units: bigint;
  /** The remainder below a minor unit, in parts: it counts towards the next day. */
  readonly carry: bigint;
}

/** One day's interest on a balance at a yearly rate. Nothing is rounded away: the remainder is carried over. */
export function interestOfDay(lowest: bigint, rateBp: number, carry: bigint): DayOfInterest {
  const parts = lowest * BigInt(rateBp) + carry;
  return { units: parts / PARTS_OF_A_UNIT, carry: parts % PARTS_OF_A_UNIT };
}

/** A movement of the savings account within the day, signed. */
export interface SavingsMove {
  readonly units: bigint;
  /** Interest of earlier days, which counts from the morning on whenever it was booked. */
  readonly isInterest: boolean;
}

/**
 * The lowest balance of a day: the morning's, interest of the days before it included, less what people's own moves
 * took.
 */
export function lowestOfDay(morning: bigint, moves: readonly SavingsMove[]): bigint {
  let now = morning;
  let lowest = morning;
  for (const { units, isInterest } of moves) {
    if (isInterest) continue;
    now += units;
    if (now < lowest) lowest = now;
  }
  return lowest < 0n ? 0n : lowest;
}
