/**
 * Letters of other alphabets, and signs, that look like a Latin letter: each row's first letter is the one that a
 * reader takes the others for. The common ones of Cyrillic, Greek, Armenian and Cherokee, and Latin's own.
 */
const ROWS = [
  'aаɑαᎪ',
  'bЬьвβᏴ',
  'cсϲᏟⅽ',
  'dԁժᎠⅾ',
  'eеҽєεЕᎬ',
  'fƒϝ',
  'gɡցԍᏀ',
  'hһհнᎻ',
  'iіıιɩᎥ',
  'jјϳᎫ',
  'kкκᏦ',
  'lӏⅼǀ∣ןᏞ',
  'mмᎷⅿ',
  'nпոηռ',
  'oоοօσθᎾ',
  'pрρᏢ',
  'qԛգ',
  'rгᎡ',
  'sѕꜱᏚ',
  'tтτᎢ',
  'uυսцᴜ',
  'vνѵᏙⅴ',
  'wԝѡωᏔ',
  'xхχⅹ',
  'yуүγᎽ',
  'zᴢᏃ',
] as const;

const LATIN = new Map<string, string>(
  ROWS.flatMap((row) => {
    const [latin = '', ...others] = row;
    return others.map((other): [string, string] => [other.toLowerCase(), latin]);
  }),
);

/** The Latin letter that this one is mistaken for; the letter itself where there is none. */
export function latinLookalike(letter: string): string {
  return LATIN.get(letter) ?? letter;
}

/** Letters and digits that look alike in one font or another. */
const ALIKE: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
  '|': 'l',
  q: 'g',
};

/**
 * The visual skeleton of a name: without marks, in Latin, with lookalikes unified. Two names with the same skeleton can
 * be mistaken for each other.
 */
export function glance(name: string): string {
  return [...name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map(latinLookalike)
    .map((letter) => ALIKE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');
}
