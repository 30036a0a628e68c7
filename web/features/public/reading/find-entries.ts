import { plainWords } from '#web/features/public/reading/plain-words.ts';

export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What people also call it; found like the text, and shown nowhere. */
  readonly words?: string;
}

const IN_TITLE = 4;
const AT_WORD_START = 2;

/**
 * The entries that have every word of what was typed, in any order, at the beginning of a word or within
 * one, without regard to case, accents or the dots of Yoruba and Igbo. Better ones first: a word in the
 * title counts more than one in the text, the beginning of a word more than its middle; what is equal keeps
 * its order. Nothing typed finds everything.
 */
export function findEntries<Found extends Entry>(
  entries: readonly Found[],
  typed: string,
): Found[] {
  const wanted = plainWords(typed);
  if (wanted.length === 0) return [...entries];
  return entries
    .flatMap((entry, order) => {
      const points = pointsOf(entry, wanted);
      return points === null ? [] : [{ entry, order, points }];
    })
    .sort((a, b) => b.points - a.points || a.order - b.order)
    .map(({ entry }) => entry);
}

function pointsOf({ title, text, words = '' }: Entry, wanted: readonly string[]): number | null {
  const [inTitle, inText] = [plainWords(title), plainWords(`${text} ${words}`)];
  let points = 0;
  for (const word of wanted) {
    const best = Math.max(fit(inTitle, word) * IN_TITLE, fit(inText, word));
    if (best === 0) return null;
    points += best;
  }
  return points;
}

/** 2: a word begins so. 1: one has it somewhere; single letters and digits only count at the beginning. */
function fit(words: readonly string[], wanted: string): number {
  if (words.some((word) => word.startsWith(wanted))) return AT_WORD_START;
  return wanted.length > 2 && words.some((word) => word.includes(wanted)) ? 1 : 0;
}
