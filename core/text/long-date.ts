const LONG_DATE = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** "November 21, 2026" in the reader's own time zone, or in the one given (VAL-22). */
export function longDate(value: Date | string | null | undefined, zone?: string): string {
  if (value === null || value === undefined || value === '') return 'No date specified';
  const date = typeof value === 'string' ? new Date(value) : value;
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return date.toLocaleDateString('en-US', { ...LONG_DATE, timeZone: zone });
}
