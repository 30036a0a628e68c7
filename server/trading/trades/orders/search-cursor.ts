/** Where a page ends: the text of a moment with microseconds, and the id of the row. */
export interface Cursor {
  readonly at: string;
  readonly id: string;
}

interface Row {
  readonly id: string;
  readonly at: string;
}

export function readCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  const [at = '', id = ''] = text.split('_');
  return { at, id };
}

/** The page of `found`, of which one more than `limit` was asked for, and where the next one begins. */
export function pageOf<Found extends Row>(
  found: readonly Found[],
  limit: number,
): { rows: readonly Found[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? `${last.at}_${last.id}` : null };
}
