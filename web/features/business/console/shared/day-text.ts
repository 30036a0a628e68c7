/** "5 Dec" of "2026-12-05"; with the year where it is asked for. A day of the calendar has no zone. */
export function dayText(day: string, { year = false } = {}): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: year ? 'long' : 'short',
    ...(year && { year: 'numeric' }),
  });
}
