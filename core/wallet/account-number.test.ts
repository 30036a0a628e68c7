import { expect, test } from 'vitest';
import {
  accountDigits,
  groupAccountNumber,
  looksMistyped,
  nubanCheckDigit,
} from '#core/wallet/account-number.ts';

test.each([
  ['', '', ''],
  ['02', '02', '02'],
  ['0234', '0234', '023 4'],
  ['023 481 7752', '0234817752', '023 481 7752'],
  ['Acc. 023-481-7752', '0234817752', '023 481 7752'],
  ['02348177521234', '0234817752', '023 481 7752'],
])('%j is stored as %j, shown as %j', (typed, digits, shown) => {
  expect(accountDigits(typed)).toBe(digits);
  expect(groupAccountNumber(digits)).toBe(shown);
});

test.each([
  ['011', '000001457', 9],
  ['011', '000000022', 0],
  ['FC40163', '000001457', null],
  ['999992', '803123456', null],
  ['011', '00000145', null],
])('bank %s and serial %s have the check digit %j', (bank, serial, digit) => {
  expect(nubanCheckDigit(bank, serial)).toBe(digit);
});

test('one digit typed wrongly is seen, and a wallet’s telephone number is left alone', () => {
  expect(looksMistyped('011', '0000014579')).toBe(false);
  for (const wrong of ['0000014578', '0000014569', '1000014579'])
    expect(looksMistyped('011', wrong)).toBe(true);
  expect(looksMistyped('999992', '8031234567')).toBe(false);
  expect(looksMistyped('011', '00000145')).toBe(false);
});
