const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'chief',
  'alhaji',
  'alhaja',
  'engr',
  'barr',
]);

/**
 * Whether two spellings name the same person: the order of words, case, accents, titles and single initials
 * do not matter. Every remaining word of the shorter must stand in the longer, at least two of them; a name
 * of one word matches only itself.
 */
export function isSameName(a: string, b: string): boolean {
  const left = wordsOf(a);
  const right = wordsOf(b);
  const [fewer, more] = left.size <= right.size ? [left, right] : [right, left];
  if (fewer.size === 0 || (fewer.size === 1 && more.size > 1)) return false;
  return [...fewer].every((word) => more.has(word));
}

function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1 && !TITLES.has(word));
  return new Set(words);
}
