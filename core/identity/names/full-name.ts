const SHORTEST_NAME = 2;
const LONGEST_NAME = 120;

/** Control characters, and marks that change the text direction. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** A name as stored, or what is wrong with it. */
export function readFullName(typed: unknown): { name: string | null } | { problem: string } {
  if (typed === undefined || typed === null) return { name: null };
  if (typeof typed !== 'string' || UNSEEN.test(typed)) return { problem: 'Name is not valid' };
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  // In characters, as the database counts them: a picture of two units is one.
  if ([...name].length < SHORTEST_NAME) {
    return { problem: `Name must be at least ${SHORTEST_NAME} characters` };
  }
  if (name.length > LONGEST_NAME) {
    return { problem: `Name must be at most ${LONGEST_NAME} characters` };
  }
  return { name };
}
