import { expect, test } from 'vitest';
import { openOne } from '#web/lib/hooks/use-open-one.ts';

const NONE = { list: 'waiting', id: null, left: null };
const at = (ids: string[], asked: string | null = null, list = 'waiting') => ({ list, ids, asked });

test('the first of a list is open, and stays open when others are added before it', () => {
  const first = openOne(NONE, at(['a', 'b']));
  expect(first.id).toBe('a');
  expect(openOne(first, at(['urgent', 'a', 'b']))).toBe(first);
  expect(openOne(first, at(['b']))).toBe(first);
  expect(openOne(NONE, at([]))).toBe(NONE);
});

test('a dismissed one is not reopened while the list still has it', () => {
  const left = { list: 'mine', id: null, left: 'a' };
  expect(openOne(left, at(['a', 'b'], null, 'mine')).id).toBe('b');
  expect(openOne(left, at(['a'], null, 'mine')).id).toBeNull();
});

test('another list begins with its own first, and the URL’s choice is held by the URL', () => {
  const first = openOne(NONE, at(['a', 'b']));
  expect(openOne(first, at(['c'], null, 'open'))).toEqual({ list: 'open', id: 'c', left: null });
  expect(openOne(first, at(['a', 'b'], 'b')).id).toBeNull();
});
