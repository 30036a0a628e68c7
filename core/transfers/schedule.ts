import { SCHEDULE_DAYS_AHEAD, SCHEDULE_HOUR } from '#core/transfers/limits.ts';

export const CADENCES = ['once', 'weekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** A calendar day, "2026-11-21", without zone and time. */
export type Day = string;

const DAY_MS = 86_400_000;
/** Lagos is one hour ahead of UTC all year. */
const LAGOS_AHEAD_MS = 3_600_000;

/** Which day it is in Lagos. */
export function lagosDay(at: Date): Day {
  return new Date(at.getTime() + LAGOS_AHEAD_MS).toISOString().slice(0, 10);
}

/** The first moment of a day in Lagos. */
export function lagosMidnight(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_AHEAD_MS);
}

/** The moment of a day at which planned transfers are executed. */
export function runsAt(day: Day): Date {
  return new Date(lagosMidnight(day).getTime() + SCHEDULE_HOUR * 3_600_000);
}

export function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a plan may begin on this day: from tomorrow on, as far as a year ahead. */
export function mayBeginOn(day: Day, today: Day): boolean {
  return day > today && day <= daysAfter(today, SCHEDULE_DAYS_AHEAD);
}

/**
 * The period after this one; null where there is none. A plan for the 31st pays on the last day of a shorter month and
 * on the 31st again where there is one: the requested day is stored apart from the actual one.
 */
export function nextPeriod(cadence: Cadence, dayOfMonth: number | null, period: Day): Day | null {
  if (cadence === 'once') return null;
  if (cadence === 'weekly') return daysAfter(period, 7);
  const [year = 0, month = 1] = period.split('-').map(Number);
  return dayInMonth(year, month + 1, dayOfMonth ?? 1);
}

/** `month` counts from one and may be thirteen. */
export function dayInMonth(year: number, month: number, requestedDay: number): Day {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(requestedDay, last)))
    .toISOString()
    .slice(0, 10);
}

/** The newest of the periods that are due, and the missed ones before it. */
export function duePeriods(
  cadence: Cadence,
  dayOfMonth: number | null,
  period: Day,
  now: Date,
): { readonly due: Day; readonly missed: readonly Day[] } {
  const missed: Day[] = [];
  let due = period;
  for (;;) {
    const next = nextPeriod(cadence, dayOfMonth, due);
    if (next === null || runsAt(next) > now) return { due, missed };
    missed.push(due);
    due = next;
  }
}
