import { expect, test } from 'vitest';
import { asciiJson, cut, Joiner } from '#server/edge/realtime/pieces.ts';

const value = { words: 'Ẹ káàárọ̀ ₦ 😀 \u0000 \u2028 \ud800', empty: '', n: [1, null] };
const text = asciiJson(value);

test('JSON in ASCII says the same', () => {
  expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(text)).toEqual(value);
});

test.each([1, 7, 1_000])(
  'a text cut into pieces of %d is whole again with its last piece',
  (size) => {
    const joiner = new Joiner();
    const [mine, other] = [cut(text, size), cut('another text', size)];
    const joined: (string | null)[] = [];
    for (let n = 0; n < Math.max(mine.length, other.length); n++) {
      for (const piece of [mine[n], other[n]])
        if (piece !== undefined) joined.push(joiner.add(piece));
    }
    expect(
      joined.filter((whole) => whole !== null).toSorted((a, b) => a.length - b.length),
    ).toEqual(['another text', text]);
  },
);

test('a text that lost a piece never appears, and what is no piece is nothing', () => {
  const pieces = cut(text, 10);
  for (let lost = 0; lost < pieces.length; lost++) {
    const joiner = new Joiner();
    const kept = pieces.filter((_, n) => n !== lost);
    expect(kept.map((piece) => joiner.add(piece))).toEqual(kept.map(() => null));
  }
  expect(['', 'x', 'a b c d', '1 0 2'].map((piece) => new Joiner().add(piece))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
