import { FAILED } from '#bench/figure.ts';
import { median } from '#bench/load.ts';

/** A figure's row as a run printed it: its cells are ours, peer, ratio and what later versions add. */
export interface PrintedFigure {
  readonly id: string;
  readonly cells: readonly string[];
}

const LINE = /^([A-Za-z][\w -]*): (.* \| .*)$/;
const FEWEST_CELLS = 3;
const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

/** The figures in what a benchmark printed, whichever version it was. Failed ones are left out. */
export function figuresIn(output: string): PrintedFigure[] {
  return output.split('\n').flatMap((line) => {
    const [, id, rest = ''] = LINE.exec(line) ?? [];
    const cells = rest.split(' | ');
    if (id === undefined || cells.length < FEWEST_CELLS || cells[0] === FAILED) return [];
    return [{ id, cells: cells.map((cell) => cell.trim()) }];
  });
}

/**
 * The same text with each of its numbers replaced by that number's median over all runs. Texts that differ in more than
 * their numbers are listed one after the other.
 */
export function medianText(texts: readonly string[]): string {
  const [first = ''] = texts;
  const shapes = new Set(texts.map((text) => text.replaceAll(NUMBER, '#')));
  if (shapes.size > 1) return [...new Set(texts)].join(' or ');
  const numbers = texts.map((text): string[] => text.match(NUMBER) ?? []);
  let position = 0;
  return first.replaceAll(NUMBER, () => {
    const printed = numbers.map((list) => list[position] ?? '');
    position++;
    return medianNumber(printed);
  });
}

/** The one in the middle, as it was printed. */
function medianNumber(printed: readonly string[]): string {
  const valueOf = (text: string) => Number(text.replaceAll(',', ''));
  const middle = median(printed.map(valueOf));
  return printed.find((text) => valueOf(text) === middle) ?? '';
}
