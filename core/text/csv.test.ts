import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from '#core/text/csv.ts';

test('commas, quotes and line ends stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
    '"a,b","say ""hi""","two\nlines",plain\r\n',
  );
});

test('no name becomes a formula, and no number becomes a text', () => {
  expect(toCsv([['=1+1', '@SUM(A1)', '+2348', '-12.5', '1500.37']])).toBe(
    "'=1+1,'@SUM(A1),'+2348,-12.5,1500.37\r\n",
  );
});

test('every cell comes back as it was, but for the mark that makes it inert', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (rows) => {
      const marked = (text: string) =>
        /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
      expect(parse(toCsv(rows))).toEqual(rows.map((row) => row.map(marked)));
    }),
  );
});

/** A parser by RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char !== '"') value += char;
      else if (text[at + 1] === '"') {
        value += '"';
        at++;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',') {
      row.push(value);
      value = '';
    } else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, value]);
      row = [];
      value = '';
      at++;
    } else value += char;
  }
  return rows;
}
