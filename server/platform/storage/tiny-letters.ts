/** Letters of three by five points, enough for ids and times: the mark in a picture needs no font on the machine. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': '###|#.#|#.#|#.#|###',
  '1': '.#.|##.|.#.|.#.|###',
  '2': '###|..#|###|#..|###',
  '3': '###|..#|.##|..#|###',
  '4': '#.#|#.#|###|..#|..#',
  '5': '###|#..|###|..#|###',
  '6': '###|#..|###|#.#|###',
  '7': '###|..#|..#|.#.|.#.',
  '8': '###|#.#|###|#.#|###',
  '9': '###|#.#|###|..#|###',
  a: '.#.|#.#|###|#.#|#.#',
  b: '##.|#.#|##.|#.#|##.',
  c: '.##|#..|#..|#..|.##',
  d: '##.|#.#|#.#|#.#|##.',
  e: '###|#..|##.|#..|###',
  f: '###|#..|##.|#..|#..',
  '-': '...|...|###|...|...',
  ':': '...|.#.|...|.#.|...',
  ' ': '...|...|...|...|...',
};
const WIDTH = 4;
const HEIGHT = 5;

/** The points of a line of text, as places in a grid. Other characters leave a gap. */
export function pointsOf(text: string): {
  width: number;
  height: number;
  points: [number, number][];
} {
  const points: [number, number][] = [];
  for (const [at, letter] of [...text.toLowerCase()].entries()) {
    const rows = (LETTERS[letter] ?? LETTERS[' '] ?? '').split('|');
    for (const [y, row] of rows.entries()) {
      for (const [x, point] of [...row].entries()) {
        if (point === '#') points.push([at * WIDTH + x, y]);
      }
    }
  }
  return { width: [...text].length * WIDTH, height: HEIGHT, points };
}
