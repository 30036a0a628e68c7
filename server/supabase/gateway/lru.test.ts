import { expect, test } from 'vitest';
import { Lru } from '#server/supabase/gateway/lru.ts';

test('a hundred thousand keys leave only the last thousand in memory', () => {
  const memory = new Lru<number>(1_000);
  for (let n = 0; n < 100_000; n++) memory.set(`key ${n}`, n);
  const retained = Array.from({ length: 100_000 }, (_, n) => n).filter(
    (n) => n < 99_000 && memory.get(`key ${n}`) !== undefined,
  );
  expect(retained).toEqual([]);
  expect(memory.get('key 99000')).toBe(99_000);
  expect(memory.get('key 99999')).toBe(99_999);
});

test('what was used longest ago goes first, and a read counts as use', () => {
  const memory = new Lru<string>(2);
  memory.set('a', '1');
  memory.set('b', '2');
  expect(memory.get('a')).toBe('1');
  memory.set('c', '3');
  expect(memory.get('b')).toBeUndefined();
  expect(memory.get('a')).toBe('1');
  memory.set('a', '4');
  memory.set('d', '5');
  expect(memory.get('c')).toBeUndefined();
  expect(memory.get('a')).toBe('4');
  memory.delete('a');
  expect(memory.get('a')).toBeUndefined();
});
