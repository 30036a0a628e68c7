const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** One letter normalised for comparing: lower case, without accents, dots or hooks. It may become several or none. */
export function plainLetter(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return HOOKED[bare] ?? bare;
}

/** The words of a text normalised for comparing: "₦10,000 to Ọjà" has 10000, to and oja. */
export function plainWords(text: string): string[] {
  const plain = [...text].map(plainLetter).join('');
  return plain
    .replace(/['’]/gu, '')
    .replace(/(\d),(?=\d{3})/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
