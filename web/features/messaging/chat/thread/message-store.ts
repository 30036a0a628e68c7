import type { WireMessage } from '#core/chats/wire.ts';

/**
 * The loaded part of a conversation. The server numbers messages without gaps, so continuity follows from the numbers
 * alone: pages, live messages and responses may arrive in any order, and repeatedly.
 */
export interface Thread {
  /** By number, each once. May have gaps: messages beyond one wait until it is filled. */
  readonly known: readonly WireMessage[];
  /** The highest message number seen. */
  readonly lastSeq: number;
  /** A number within the shown run; 0 for a conversation from its beginning. */
  readonly anchor: number;
  /** Whether the end is shown; otherwise an earlier position. */
  readonly follows: boolean;
}

export const EMPTY_THREAD: Thread = { known: [], lastSeq: 0, anchor: 0, follows: true };

/** A page loaded from the end, with which the thread begins or returns to the end. */
export function withEnd(thread: Thread, page: readonly WireMessage[], lastSeq = 0): Thread {
  const last = Math.max(...page.map(({ seq }) => seq), 0);
  return { ...merged(thread, page, lastSeq), anchor: last, follows: true };
}

/** A page loaded around a position: that position is shown, at the end of the conversation or not. */
export function withPageAround(thread: Thread, page: readonly WireMessage[], seq: number): Thread {
  return settled({ ...merged(thread, page), anchor: seq, follows: false });
}

/** Merges any other messages, loaded or live. */
export function merged(thread: Thread, rows: readonly WireMessage[], lastSeq = 0): Thread {
  const known = union(thread.known, rows);
  const last = Math.max(thread.lastSeq, lastSeq, known.at(-1)?.seq ?? 0);
  if (known === thread.known && last === thread.lastSeq) return thread;
  return settled({ ...thread, known, lastSeq: last });
}

/** The shown messages: without gaps, around the anchor. */
export function shownOf({ known, anchor }: Thread): readonly WireMessage[] {
  const [from, to] = runAround(known, anchor);
  return from === 0 && to === known.length ? known : known.slice(from, to);
}

/** The number after which messages are missing at the end; null when none are. */
export function holeAfter(thread: Thread): number | null {
  if (!thread.follows) return null;
  const end = shownOf(thread).at(-1)?.seq ?? 0;
  return end < thread.lastSeq ? end : null;
}

/** Whether there is more before or after what is shown. */
export function hasOlder(thread: Thread): boolean {
  return (shownOf(thread)[0]?.seq ?? 1) > 1;
}

export function hasNewer(thread: Thread): boolean {
  return (shownOf(thread).at(-1)?.seq ?? 0) < thread.lastSeq;
}

export function findSeq(thread: Thread, seq: number): WireMessage | null {
  return thread.known[indexOfSeq(thread.known, seq)] ?? null;
}

/** The queued messages that have not arrived yet. */
export function stillWaiting<Waiting extends { readonly clientId: string }>(
  { known }: Thread,
  waiting: readonly Waiting[],
): readonly Waiting[] {
  if (waiting.length === 0) return waiting;
  const arrived = new Set(known.map(({ client_id }) => client_id));
  return waiting.filter(({ clientId }) => !arrived.has(clientId));
}

/** A reader who reached the last known message follows the end from then on. */
function settled(thread: Thread): Thread {
  if (thread.follows || hasNewer(thread)) return thread;
  return { ...thread, follows: true };
}

function union(known: readonly WireMessage[], rows: readonly WireMessage[]) {
  let changed = false;
  const next = new Map<number, WireMessage>();
  for (const row of rows) {
    const seen = next.get(row.seq) ?? known[indexOfSeq(known, row.seq)];
    const better = seen ? laterOf(seen, row) : row;
    if (better !== seen) changed = true;
    next.set(row.seq, better);
  }
  if (!changed) return known;
  // Mostly the new message is at the end.
  const first = Math.min(...next.keys());
  const at = firstFrom(known, first);
  const rest = known.slice(at).filter(({ seq }) => !next.has(seq));
  const tail = [...rest, ...next.values()].toSorted((one, other) => one.seq - other.seq);
  return [...known.slice(0, at), ...tail];
}

/** The newer version of one message: deleted is final, then the latest edit. */
function laterOf(one: WireMessage, other: WireMessage): WireMessage {
  if (stamp(other) === stamp(one)) return one;
  return stamp(other) > stamp(one) ? other : one;
}

function stamp({ deleted_at, edited_at }: WireMessage): number {
  if (deleted_at !== null) return Infinity;
  return edited_at === null ? 0 : Date.parse(edited_at);
}

/** Numbers go up by at least one per index, so a run is where they go up by exactly one. */
function runAround(known: readonly WireMessage[], anchor: number): [from: number, to: number] {
  const at = anchor === 0 ? (known[0]?.seq === 1 ? 0 : -1) : indexOfSeq(known, anchor);
  const middle = known[at];
  if (!middle) return [0, 0];
  const isRun = (index: number) => (known[index]?.seq ?? NaN) - index === middle.seq - at;
  const from = firstIndexWhere(0, at, isRun);
  const to = firstIndexWhere(at, known.length, (index) => !isRun(index));
  return [from, to];
}

/** Binary search: the first index for which `holds`, which holds for all after it. */
function firstIndexWhere(low: number, high: number, holds: (index: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function firstFrom(known: readonly WireMessage[], seq: number): number {
  return firstIndexWhere(0, known.length, (index) => (known[index]?.seq ?? Infinity) >= seq);
}

function indexOfSeq(known: readonly WireMessage[], seq: number): number {
  const at = firstFrom(known, seq);
  return known[at]?.seq === seq ? at : -1;
}
