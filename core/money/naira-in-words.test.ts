import { expect, test } from 'vitest';
import { nairaInWords } from '#core/money/naira-in-words.ts';

test.each([
  [0n, 'Zero naira'],
  [50n, 'Fifty kobo'],
  [100n, 'One naira'],
  [1_100n, 'Eleven naira'],
  [2_100n, 'Twenty-one naira'],
  [10_000n, 'One hundred naira'],
  [15_000n, 'One hundred and fifty naira'],
  [100_100n, 'One thousand and one naira'],
  [150_000n, 'One thousand, five hundred naira'],
  [15_000_000n, 'One hundred and fifty thousand naira'],
  [15_000_037n, 'One hundred and fifty thousand naira, thirty-seven kobo'],
  [150_000_000n, 'One million, five hundred thousand naira'],
  [100_000_500n, 'One million and five naira'],
  [
    74_868_750n,
    'Seven hundred and forty-eight thousand, six hundred and eighty-seven naira, fifty kobo',
  ],
  [
    99_999_999_999n,
    'Nine hundred and ninety-nine million, nine hundred and ninety-nine thousand, nine hundred and ninety-nine naira, ninety-nine kobo',
  ],
  [-500n, 'Minus five naira'],
])('%d kobo reads "%s"', (kobo, words) => {
  expect(nairaInWords(kobo)).toBe(words);
});

test('an amount beyond quadrillions falls back to digits', () => {
  expect(nairaInWords(10n ** 20n * 100n)).toBe('100000000000000000000 naira');
});
