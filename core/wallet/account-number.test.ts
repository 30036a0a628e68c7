import { expect, test } from 'vitest';
import { accountDigits, groupAccountNumber } from '#core/wallet/account-number.ts';

test.each([
  ['', '', ''],
  ['02', '02', '02'],
  ['0234', '0234', '023 4'],
  ['023 481 7752', '0234817752', '023 481 7752'],
  ['Acc. 023-481-7752', '0234817752', '023 481 7752'],
  ['02348177521234', '0234817752', '023 481 7752'],
])('%j is kept as %j and shown as %j', (typed, digits, shown) => {
  expect(accountDigits(typed)).toBe(digits);
  expect(groupAccountNumber(digits)).toBe(shown);
});
