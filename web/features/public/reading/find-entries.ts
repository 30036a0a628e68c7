import { plainWords } from '#web/features/public/reading/plain-words.ts';

export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Search synonyms; never shown. */
  readonly words?: string;
}

const IN_TITLE = 4;
const AT_WORD_START = 2;

/**
 * The entries with every word of the query, in any order, at the beginning of a word or within one, ignoring case,
 * accents and the dots of Yoruba and Igbo. Best first: a word in the title counts more than one in the text, the
 * beginning of a word more than its middle; ties keep their order. An empty query matches everything.
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

/** 2: a word begins with it. 1: a word contains it; single letters and digits only count at the beginning. */
function fit(words: readonly string[], wanted: string): number {
  if (words.some((word) => word.startsWith(wanted))) return AT_WORD_START;
  return wanted.length > 2 && words.some((word) => word.includes(wanted)) ? 1 : 0;
}
