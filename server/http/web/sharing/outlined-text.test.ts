import { expect, test } from 'vitest';
import { linesOf, outlinedText, type Typeface } from '#server/http/web/sharing/outlined-text.ts';
import { sharingSvg } from '#server/http/web/sharing/sharing-picture.ts';

const typeface: Typeface = {
  unitsPerEm: 10,
  glyphs: { a: [5, 'M0 0'], b: [5, 'M1 1'], ' ': [5, ''] },
};
const style = { typeface, size: 10, fill: '#fff' };

test('words are on as few lines as they fit', () => {
  expect(linesOf('aa bb ab', style, 25, 3)).toEqual(['aa bb', 'ab']);
  expect(linesOf('aa bb ab', style, 100, 3)).toEqual(['aa bb ab']);
});

test('what goes beyond the last line is cut where a word ends', () => {
  expect(linesOf('aa bb, ab', style, 10, 2)).toEqual(['aa', 'bb...']);
});

test('each letter is behind the one before', () => {
  expect(outlinedText('ab', 3, 4, style)).toBe(
    '<g fill="#fff" transform="translate(3 4) scale(1 -1)"><path transform="translate(0)" d="M0 0"/><path transform="translate(5)" d="M1 1"/></g>',
  );
});

test('a sharing picture needs no font of the machine', () => {
  const svg = sharingSvg({ title: 'FAQ', description: 'Answers <b>', displayUrl: 'oja.test/faq' });
  expect(svg).not.toContain('<text');
  expect(svg).not.toContain('<b>');
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(20);
});
