/** Where a page ends that is ordered by time: the text of a moment with microseconds, and the id of the row. */
export interface TimeCursor {
  readonly at: string;
  readonly id: string;
}

/** Reads what `TimeCursor` (core/wire/time-cursor.ts) let through. */
export function readCursor(text: string | null): TimeCursor | null {
  if (text === null) return null;
  const [at = '', id = ''] = text.split('_');
  return { at, id };
}

export function cursorText({ at, id }: TimeCursor): string {
  return `${at}_${id}`;
}

/** The page of `found`, of which one more than `limit` was asked for, and where the next one begins. */
export function pageOf<Found extends TimeCursor>(
  found: readonly Found[],
  limit: number,
): { rows: readonly Found[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? cursorText(last) : null };
}
