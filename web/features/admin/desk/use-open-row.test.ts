import { expect, test } from 'vitest';
import { rowBeside } from '#web/features/admin/desk/use-open-row.ts';

const IDS = ['a', 'b', 'c'];

test('j and k walk through the queue and stop at its ends', () => {
  expect(IDS.map((id) => rowBeside(IDS, id, 1))).toEqual(['b', 'c', null]);
  expect(IDS.map((id) => rowBeside(IDS, id, -1))).toEqual([null, 'a', 'b']);
});

test('from no row, and from one that has left the queue, j leads to the first', () => {
  expect(rowBeside(IDS, null, 1)).toBe('a');
  expect(rowBeside(IDS, 'gone', 1)).toBe('a');
  expect(rowBeside(IDS, null, -1)).toBeNull();
  expect(rowBeside([], null, 1)).toBeNull();
});
