import { nameWords } from '#core/identity/names/name-words.ts';

/** Whether a handle says two words of somebody's full name, in any order, apart or as one word. */
export function revealsName(handle: string, fullName: string | null): boolean {
  const words = nameWords(fullName ?? '').words.map(({ plain }) => plain);
  const shown = nameWords(handle.replace(/[_\d]/g, ' ')).words.map(({ plain }) => plain);
  const together = shown.join('');
  return words.filter((word) => shown.includes(word) || isPartOf(together, word)).length > 1;
}

/** Short words are parts of many others. */
function isPartOf(together: string, word: string): boolean {
  return word.length > 2 && together.includes(word);
}
