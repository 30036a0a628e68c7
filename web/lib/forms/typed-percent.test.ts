import { expect, test } from 'vitest';
import { typedPercent } from '#web/lib/forms/typed-percent.ts';

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['2 %', '2'],
  ['-3', '3'],
  ['', ''],
])('“%s” becomes “%s”', (typed, expected) => {
  expect(typedPercent(typed)).toBe(expected);
});
