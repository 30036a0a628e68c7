import { type Day, dayInMonth, daysAfter, runsAt } from '#core/transfers/schedule.ts';

/** How a recurring invoice repeats. A day of the month belongs to months and years, a number of days to `custom`. */
export interface Repeats {
  readonly cadence: 'weekly' | 'monthly' | 'yearly' | 'custom';
  readonly everyDays: number | null;
  readonly dayOfMonth: number | null;
}

/** The first period that does not begin before a day. */
export function firstPeriod({ cadence, dayOfMonth }: Repeats, from: Day): Day {
  if (cadence === 'weekly' || cadence === 'custom') return from;
  const [year, month, day] = partsOf(from);
  const first = dayInMonth(year, month, dayOfMonth ?? day);
  if (first >= from) return first;
  return cadence === 'monthly'
    ? dayInMonth(year, month + 1, dayOfMonth ?? day)
    : dayInMonth(year + 1, month, dayOfMonth ?? day);
}

/**
 * The period after this one. One on the 31st falls on the last day of a shorter month and on the 31st again after; one on
 * 29 February falls on the 28th of other years.
 */
export function nextRecurringPeriod(repeats: Repeats, period: Day): Day {
  const { cadence, everyDays, dayOfMonth } = repeats;
  const [year, month, day] = partsOf(period);
  switch (cadence) {
    case 'weekly':
      return daysAfter(period, 7);
    case 'custom':
      return daysAfter(period, everyDays ?? 1);
    case 'monthly':
      return dayInMonth(year, month + 1, dayOfMonth ?? day);
    case 'yearly':
      return dayInMonth(year + 1, month, dayOfMonth ?? day);
  }
}

/** The newest of the periods that are due, no later than `lastDay`, and the missed ones before it. */
export function dueRecurringPeriods(
  repeats: Repeats,
  period: Day,
  { now, lastDay }: { readonly now: Date; readonly lastDay: Day | null },
): { readonly due: Day; readonly missed: number } {
  let due = period;
  let missed = 0;
  for (;;) {
    const next = nextRecurringPeriod(repeats, due);
    if (runsAt(next) > now || (lastDay !== null && next > lastDay)) return { due, missed };
    due = next;
    missed += 1;
  }
}

/** The first period that is still to come, for one that goes on after a pause. */
export function comingPeriod(repeats: Repeats, period: Day, now: Date): Day {
  let coming = period;
  while (runsAt(coming) <= now) coming = nextRecurringPeriod(repeats, coming);
  return coming;
}

function partsOf(day: Day): readonly [year: number, month: number, day: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}
