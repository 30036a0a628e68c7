import { useState } from 'react';

interface Held {
  /** Which list it was chosen from. */
  readonly list: string;
  readonly id: string | null;
  /** What was done with, and is not opened again by itself. */
  readonly left: string | null;
}

/**
 * Which of a list is open where the address names none: the first, and for as long as nobody leaves it. The list is
 * read anew all the time, and what somebody reads, writes or is about to decide must not change under their hands.
 */
export function useOpenOne({
  list,
  ids,
  asked,
}: {
  list: string;
  ids: readonly string[];
  asked: string | null;
}): { openId: string | null; leave: () => void } {
  const [held, setHeld] = useState<Held>({ list, id: null, left: null });
  const next = openOne(held, { list, ids, asked });
  if (next !== held) setHeld(next);
  const openId = asked ?? next.id;
  return { openId, leave: () => setHeld({ list, id: null, left: openId }) };
}

export function openOne(
  held: Held,
  { list, ids, asked }: { list: string; ids: readonly string[]; asked: string | null },
): Held {
  const { left } = held.list === list ? held : { left: null };
  const heldId = held.list === list ? held.id : null;
  const id = asked === null ? (heldId ?? ids.find((one) => one !== left) ?? null) : null;
  return held.list === list && held.id === id ? held : { list, id, left };
}
