import type { Folded, Span } from '#core/chats/links/folded.ts';

/** Digits written as one, in digits or as a word. */
export interface DigitGroup extends Span {
  readonly digits: string;
  /** Whether a "+" precedes it. */
  readonly hasPlus: boolean;
  /** What separates it from the group before; null where that is more than spaces and punctuation. */
  readonly gap: string | null;
}

const DIGIT_BY_WORD: Record<string, string> = {
  zero: '0',
  nought: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const NAMES = Object.keys(DIGIT_BY_WORD).join('|');
const GROUP = new RegExp(
  `\\b(?:(double|triple) )?(${NAMES})\\b|\\b(double|triple) (\\d)\\b|(?<![a-z0-9])[oil\\d]{0,20}\\d[oil\\d]{0,20}(?![a-z])|\\d+`,
  'g',
);
const GAP = /^[\s.\-()/_*•,]{0,4}$/;

/** The numbers of a text, group by group; positions are those of the folded text. */
export function digitGroups({ text }: Pick<Folded, 'text'>): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let last = 0;
  for (const found of text.matchAll(GROUP)) {
    const start = found.index;
    const between = text.slice(last, start);
    groups.push({
      digits: digitsOf(found),
      start,
      end: start + found[0].length,
      hasPlus: text[start - 1] === '+' || text.slice(start - 2, start) === '(+',
      gap: groups.length > 0 && GAP.test(between) ? between : null,
    });
    last = start + found[0].length;
  }
  return groups;
}

function digitsOf([all, times, word, timesFigure, figure]: RegExpExecArray): string {
  if (word) return (DIGIT_BY_WORD[word] ?? '').repeat(timesOf(times));
  if (figure) return figure.repeat(timesOf(timesFigure));
  return all.replaceAll('o', '0').replace(/[il]/g, '1');
}

function timesOf(word: string | undefined): number {
  return word === 'triple' ? 3 : word === 'double' ? 2 : 1;
}

/** Candidates joined from adjacent groups, from `at` on: longer and longer, up to `most` digits. */
export function* numbersFrom(groups: readonly DigitGroup[], at: number, most: number) {
  let digits = '';
  for (let last = at; last < groups.length; last++) {
    const group = groups[last];
    if (!group || (last > at && (group.gap === null || group.hasPlus))) return;
    digits += group.digits;
    if (digits.length > most) return;
    yield { digits, groups: groups.slice(at, last + 1) };
  }
}
