import { expect, test } from 'vitest';
import { shortMemory } from '#server/trading/market/short-memory.ts';

function clock() {
  let time = 0;
  return { now: () => time, pass: (ms: number) => void (time += ms) };
}

test('many concurrent reads share one query, later ones until it is old', async () => {
  const { now, pass } = clock();
  const memory = shortMemory<number>({ ageMs: 1_000, most: 10 }, now);
  let reads = 0;
  const read = () => Promise.resolve(++reads);
  const answers = await Promise.all(Array.from({ length: 50 }, () => memory.recall('a', read)));
  expect(new Set(answers)).toEqual(new Set([1]));
  pass(999);
  expect(await memory.recall('a', read)).toBe(1);
  pass(1);
  expect(await memory.recall('a', read)).toBe(2);
  expect(memory.counts).toEqual({ asked: 52, known: 50 });
});

test('a read that failed is not cached', async () => {
  const memory = shortMemory<string>({ ageMs: 1_000, most: 10 });
  await expect(memory.recall('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.recall('a', () => Promise.resolve('here'))).toBe('here');
});

test('it holds a limited number and drops the oldest', async () => {
  const { now, pass } = clock();
  const memory = shortMemory<string>({ ageMs: 1_000, most: 2 }, now);
  const reads: string[] = [];
  const read = (key: string) =>
    memory.recall(key, () => {
      reads.push(key);
      return Promise.resolve(key);
    });
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) {
    await read(key);
    pass(1);
  }
  expect(reads).toEqual(['a', 'b', 'c', 'a']);
});
