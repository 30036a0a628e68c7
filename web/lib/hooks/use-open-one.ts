import { useState } from 'react';

interface Held {
  /** The list it was chosen from. */
  readonly list: string;
  readonly id: string | null;
  /** The dismissed one, which is not reopened automatically. */
  readonly left: string | null;
}

/**
 * The open item of a list where the URL names none: the first, until it is dismissed. The list is reloaded all the
 * time, and what somebody reads, writes or is about to decide must not change meanwhile.
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
