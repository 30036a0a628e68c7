import { expect, test } from 'vitest';
import { typedPercent } from '#web/lib/typed-percent.ts';

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['2 %', '2'],
  ['-3', '3'],
  ['', ''],
])('“%s” is kept as “%s”', (typed, kept) => {
  expect(typedPercent(typed)).toBe(kept);
});
