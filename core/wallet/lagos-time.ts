/** Nigeria is an hour ahead of UTC all year round. Days and months of statements are in Lagos time. */
const AHEAD_MS = 3_600_000;
const DAY_MS = 86_400_000;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** From the first moment up to, and excluding, the last. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** The day in Lagos, "2026-11-21". */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** "2026-11". */
export function lagosMonth(at: Date): string {
  return lagosDay(at).slice(0, 7);
}

/** "2026-11-21 14:05:09", as printed. */
export function lagosTime(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** What a field for date and time holds, read as Lagos time; null while it is empty. */
export function readLagosTime(typed: string): Date | null {
  const at = new Date(`${typed}:00+01:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The moment a day begins in Lagos. */
export function dayBegins(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS);
}

/** The days up to `last`, oldest first. */
export function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, back) =>
    new Date(end - (count - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Null where the text names no month. */
export function monthPeriod(month: string): Period | null {
  const parts = MONTH.exec(month);
  if (!parts) return null;
  const [year, number] = [Number(parts[1]), Number(parts[2])];
  return { from: begins(year, number - 1), until: begins(year, number) };
}

export function yearPeriod(year: number): Period {
  return { from: begins(year, 0), until: begins(year + 1, 0) };
}

/** The months from the first to the last, newest first. */
export function monthsBack(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

function begins(year: number, month: number): Date {
  return new Date(Date.UTC(year, month, 1) - AHEAD_MS);
}
