/** Rows of one calendar day, in their original order. */
export interface Day<Line> {
  /** "Today", "Yesterday", "19 November", and with its year once that has passed. */
  readonly name: string;
  readonly lines: Line[];
}

/** Groups rows that are sorted by time into days of the reader's own calendar. */
export function byDay<Line extends { readonly at: Date }>(
  lines: readonly Line[],
  now: Date,
): Day<Line>[] {
  const days: Day<Line>[] = [];
  for (const line of lines) {
    const name = dayName(line.at, now);
    const last = days.at(-1);
    if (last?.name === name) last.lines.push(line);
    else days.push({ name, lines: [line] });
  }
  return days;
}

function dayName(at: Date, now: Date): string {
  const daysAgo = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  // A clock that runs a little ahead of this device's still means today.
  if (daysAgo <= 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year });
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
