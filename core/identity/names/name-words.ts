export interface NameWord {
  /** Lower case, without accents or hooks: used for comparing. */
  readonly plain: string;
  /** As written, in capitals: used in a reason. */
  readonly shown: string;
  /** Its position among the name's words, from one. */
  readonly position: number;
}

export interface NameWords {
  readonly words: readonly NameWord[];
  /** Single letters, which abbreviate a name. */
  readonly initials: readonly string[];
}

/** The words of a name: hyphens separate them, apostrophes do not, and titles are left out. */
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

/** Titles that are also names: they count when both sides have them, and are ignored when one does. */
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

/** Letters without a Unicode decomposition: Hausa's hooked ones, and a few of the neighbours'. */
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
