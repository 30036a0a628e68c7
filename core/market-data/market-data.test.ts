import { expect, test } from 'vitest';
import { roundedMoney } from '#core/market-data/rounded-money.ts';
import { sparkPath, thinned } from '#core/market-data/spark-path.ts';

test.each([
  ['1500.1', 150_010n],
  [1523.456_789, 152_346n],
  [1523.454_999, 152_345n],
  ['0.005', 1n],
  ['0.004', null],
  [0, null],
  [-5, null],
  [1e21, null],
  ['1,500', null],
  ['', null],
])('%s of a market is %s kobo', (figure, units) => {
  expect(roundedMoney('NGN', figure)?.units ?? null).toBe(units);
});

test('a line runs from the left to the right with the lowest at the bottom', () => {
  expect(sparkPath([1, 3, 2], 10, 4)).toBe('M0 4L5 0L10 2');
  expect(sparkPath([1, 3, 2], 10, 4, [0, 90, 100])).toBe('M0 4L9 0L10 2');
  expect(sparkPath([5, 5], 10, 4)).toBe('M0 2L10 2');
  expect(sparkPath([5], 10, 4)).toBe('');
});

test('a thinned line keeps its ends', () => {
  const line = Array.from({ length: 168 }, (_, at) => at);
  const few = thinned(line, 32);
  expect(few).toHaveLength(32);
  expect([few[0], few.at(-1)]).toEqual([0, 167]);
  expect(thinned([1, 2], 32)).toEqual([1, 2]);
});
