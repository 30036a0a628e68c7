const TITLES = 'admin|administrator|support|official|moderator|staff|escrow|system|security';
const OFFICIAL_NAME = new RegExp(`^(?:oja|(?:oja)?(?:${TITLES})s?)$`);

/** Letters and signs that look like a Latin letter, by that letter. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  a: 'аα4@',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε3',
  f: 'ғ',
  i: 'іιı1!|l',
  j: 'јϳ',
  m: 'м',
  n: 'ո',
  o: 'оο0',
  p: 'рρ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υս',
  y: 'уγ',
};
const LATIN = new Map(
  Object.entries(DRAWN_ALIKE).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);
const TITLES_DRAWN = new RegExp(OFFICIAL_NAME.source.replaceAll('l', 'i'));

/** More marks on one letter than any language writes. */
const PILE_OF_MARKS = /\p{M}{4}/u;
const LATIN_LETTER = /\p{Script=Latin}/u;
const ALIKE_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * Whether a name could pass for the market's staff or for somebody else: spelled with look-alike letters or digits,
 * apart or together.
 */
export function isMisleading(name: string): boolean {
  const decomposed = name.normalize('NFKD');
  if (PILE_OF_MARKS.test(decomposed)) return true;
  const plain = decomposed.replace(/\p{M}/gu, '').toLowerCase();
  const words = together(plain.split(/[^\p{L}\p{N}$@!|]+/u));
  return words.some(
    (word) =>
      (LATIN_LETTER.test(word) && ALIKE_SCRIPT.test(word)) ||
      [word, word.replace(/\p{N}+$/u, '')].some((spelled) => TITLES_DRAWN.test(drawn(spelled))),
  );
}

/** Joins words spelled letter by letter. */
function together(words: readonly string[]): string[] {
  const joined: string[] = [];
  let spelled = '';
  for (const word of words) {
    if ([...word].length === 1) {
      spelled += word;
      continue;
    }
    joined.push(spelled, word);
    spelled = '';
  }
  return [...joined, spelled].filter(Boolean);
}

function drawn(word: string): string {
  return [...word].map((char) => LATIN.get(char) ?? char).join('');
}
