import { expect, test } from 'vitest';
import { sizeText } from '#core/files/size-text.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [9_949, '9.9 kB'],
  [9_951, '10 kB'],
  [31_400, '31 kB'],
  [999_600, '1.0 MB'],
  [2_440_000, '2.4 MB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes show as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
