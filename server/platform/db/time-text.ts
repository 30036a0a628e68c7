const DAY_LENGTH = 10;
const UTC = '+00';

/**
 * A time that PostgreSQL printed in UTC, as its JSON functions write it: `2026-11-23T19:13:00.5+00:00`. Null stays
 * null. Throws for a time of another zone.
 */
export function jsonTime(printed: string | null): string | null {
  if (printed === null) return null;
  if (!printed.endsWith(UTC) || printed[DAY_LENGTH] !== ' ') {
    throw new Error(`${printed} is no time in UTC`);
  }
  return `${printed.slice(0, DAY_LENGTH)}T${printed.slice(DAY_LENGTH + 1)}:00`;
}

/** The same of microseconds since the epoch. */
export function jsonTimeOf(microseconds: bigint): string {
  const seconds = new Date(Number(microseconds / 1_000n)).toISOString().slice(0, 19);
  const fraction = String(microseconds % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${seconds}${fraction && `.${fraction}`}+00:00`;
}
