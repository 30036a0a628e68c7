import { GIVEN_TITLES, type NameWord, type NameWords } from '#core/identity/names/name-words.ts';

export interface PairedWords {
  /** Names present in both, also where one side writes two of them as one. */
  readonly same: number;
  /** Two spellings of one name, a letter apart; null when there are none. */
  readonly nearly: { readonly left: NameWord; readonly right: NameWord } | null;
  /** Names that the other side abbreviates to a letter. */
  readonly initials: readonly NameWord[];
  /** The unmatched words of either side. */
  readonly left: readonly NameWord[];
  readonly right: readonly NameWord[];
}

const SHORTEST_FORGIVEN = 6;

/** Matches two names' words in any order. Each word has one partner at most. */
export function pairWords(a: NameWords, b: NameWords): PairedWords {
  const left = inOrder(a.words);
  const right = inOrder(b.words);
  const same = takeEqual(left, right) + takeJoined(left, right) + takeJoined(right, left);
  const nearly = takeNearly(left, right);
  const initials = [...takeInitials(a.initials, right), ...takeInitials(b.initials, left)];
  return { same, nearly, initials, left: asWritten(left), right: asWritten(right) };
}

/** The same words in the same order, however the name was rotated. */
function inOrder(words: readonly NameWord[]): NameWord[] {
  return words.toSorted((a, b) => (a.plain < b.plain ? -1 : a.plain > b.plain ? 1 : 0));
}

function asWritten(words: readonly NameWord[]): NameWord[] {
  return words
    .filter(({ plain }) => !GIVEN_TITLES.has(plain))
    .toSorted((a, b) => a.position - b.position);
}

function takeEqual(left: NameWord[], right: NameWord[]): number {
  let taken = 0;
  for (const word of left.slice()) {
    const at = right.findIndex(({ plain }) => plain === word.plain);
    if (at < 0) continue;
    right.splice(at, 1);
    left.splice(left.indexOf(word), 1);
    taken++;
  }
  return taken;
}

/** "Oluwa Seun" is "Oluwaseun". */
function takeJoined(whole: NameWord[], parts: NameWord[]): number {
  let taken = 0;
  for (const word of whole.slice()) {
    const pair = joinOf(word.plain, parts);
    if (!pair) continue;
    for (const part of pair) parts.splice(parts.indexOf(part), 1);
    whole.splice(whole.indexOf(word), 1);
    taken++;
  }
  return taken;
}

function joinOf(plain: string, parts: readonly NameWord[]): [NameWord, NameWord] | null {
  for (const first of parts) {
    const second = parts.find((part) => part !== first && first.plain + part.plain === plain);
    if (second) return [first, second];
  }
  return null;
}

function takeNearly(left: NameWord[], right: NameWord[]): PairedWords['nearly'] {
  for (const a of left) {
    const b = right.find((word) => isOneEditApart(a.plain, word.plain));
    if (!b) continue;
    left.splice(left.indexOf(a), 1);
    right.splice(right.indexOf(b), 1);
    return { left: a, right: b };
  }
  return null;
}

/** Whether the two are one edit apart (inserted, removed, replaced or swapped letter); never for short names. */
function isOneEditApart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST_FORGIVEN || a === b) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length) return false;
  const turned = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (turned && short.slice(at + 2) === long.slice(at + 2))
  );
}

function takeInitials(initials: readonly string[], words: NameWord[]): NameWord[] {
  return initials.flatMap((initial) => {
    const at = words.findIndex(({ plain }) => plain.startsWith(initial));
    return at < 0 ? [] : words.splice(at, 1);
  });
}
