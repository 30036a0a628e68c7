export interface NameWord {
  /** Lower case, without accents or hooks: what is compared. */
  readonly plain: string;
  /** As it was written, in capitals: what a reason shows. */
  readonly shown: string;
  /** Its place among the name's words, counted from one. */
  readonly position: number;
}

export interface NameWords {
  readonly words: readonly NameWord[];
  /** Single letters, which stand for a name somebody did not write out. */
  readonly initials: readonly string[];
}

/** The names in a name: hyphens part them, apostrophes do not, and titles are none. */
export function nameWords(name: string): NameWords {
  const written = name
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => ({ plain: plainLetters(word), shown: word.toUpperCase() }))
    .filter(({ plain }) => plain !== '' && !TITLES.has(plain));
  const words = written.filter(({ plain }) => plain.length > 1);
  return {
    words: words.map((word, index) => ({ ...word, position: index + 1 })),
    initials: written.filter(({ plain }) => plain.length === 1).map(({ plain }) => plain),
  };
}

/** Titles that are also people's names: they count when both sides write them, and are forgiven when one does. */
export const GIVEN_TITLES: ReadonlySet<string> = new Set([
  'prince',
  'princess',
  'king',
  'queen',
  'oba',
  'bishop',
  'justice',
  'general',
  'junior',
]);

const TITLES = new Set(
  (
    'mr mrs ms miss messrs master dr prof professor engr engineer barr barrister arc surv ' +
    'pharm chief otunba alhaji alhaja alh hajia hajiya mallam malam rev revd reverend ' +
    'pastor evang deacon hon honourable capt captain col gen sir lady madam jnr jr snr sr ' +
    'esq'
  ).split(' '),
);

const APOSTROPHES = /['’‘ʼ`´ʻ]/g;

/** Letters that no decomposition takes apart: Hausa's hooked ones, and a few of the neighbours'. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ŋ: 'n',
  ǝ: 'e',
  ə: 'e',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

function plainLetters(word: string): string {
  const lower = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return lower.replace(/[ɓɗƙƴɛɔŋǝəøłßæœ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}
