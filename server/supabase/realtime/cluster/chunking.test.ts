import { expect, test } from 'vitest';
import {
  asciiJson,
  splitIntoChunks,
  ChunkAssembler,
} from '#server/supabase/realtime/cluster/chunking.ts';

const value = { words: 'Ẹ káàárọ̀ ₦ 😀 \u0000 \u2028 \ud800', empty: '', n: [1, null] };
const text = asciiJson(value);

test('JSON in ASCII is the same', () => {
  expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(text)).toEqual(value);
});

test.each([1, 7, 1_000])(
  'a text cut into pieces of %d is whole again with its last piece',
  (size) => {
    const joiner = new ChunkAssembler();
    const [mine, other] = [splitIntoChunks(text, size), splitIntoChunks('another text', size)];
    const joined: (string | null)[] = [];
    for (let n = 0; n < Math.max(mine.length, other.length); n++) {
      for (const chunk of [mine[n], other[n]])
        if (chunk !== undefined) joined.push(joiner.add(chunk));
    }
    expect(
      joined.filter((whole) => whole !== null).toSorted((a, b) => a.length - b.length),
    ).toEqual(['another text', text]);
  },
);

test('a text that lost a chunk never appears, and an invalid chunk is nothing', () => {
  const chunks = splitIntoChunks(text, 10);
  for (let lost = 0; lost < chunks.length; lost++) {
    const joiner = new ChunkAssembler();
    const remaining = chunks.filter((_, n) => n !== lost);
    expect(remaining.map((chunk) => joiner.add(chunk))).toEqual(remaining.map(() => null));
  }
  expect(['', 'x', 'a b c d', '1 0 2'].map((chunk) => new ChunkAssembler().add(chunk))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
