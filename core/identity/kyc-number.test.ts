import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  groupKycNumber,
  isKycNumber,
  kindOfDocument,
  kycDigits,
} from '#core/identity/kyc-number.ts';

test.each([
  ['22212345678', true],
  ['00000000000', true],
  ['2221234567', false],
  ['222123456789', false],
  ['2221234567a', false],
  ['222 1234 5678', false],
  ['٢٢٢١٢٣٤٥٦٧٨', false],
  ['22212345678\n', false],
  ['', false],
])('PRD-03 %j is a number: %s', (number, is) => {
  expect(isKycNumber(number)).toBe(is);
});

test.each([
  ['222 1234 5678', '22212345678'],
  ['222-1234-5678', '22212345678'],
  ['222–1234–5678', '22212345678'],
  ['BVN: 22212345678', '22212345678'],
  ['\u200b22212345678 ', '22212345678'],
  ['2221234567890', '22212345678'],
  ['AB12', '12'],
])('of %j the digits %s are taken', (typed, digits) => {
  expect(kycDigits(typed)).toBe(digits);
});

test('eleven digits survive however they are parted, and nothing else ever passes', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 });
  const parting = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011');
  fc.assert(
    fc.property(digits, parting, (number, between) => {
      const whole = number.join('');
      expect(kycDigits(number.join(between))).toBe(whole);
      expect(kycDigits(groupKycNumber(whole))).toBe(whole);
      expect(isKycNumber(whole)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const taken = kycDigits(typed);
      expect(taken).toMatch(/^[0-9]{0,11}$/);
      expect(isKycNumber(typed)).toBe(/^[0-9]{11}$/.test(typed) && typed.length === 11);
      expect(kycDigits(taken)).toBe(taken);
    }),
  );
});

test('a number is shown in groups of three, four and four, also while typing', () => {
  expect(groupKycNumber('22212345678')).toBe('222 1234 5678');
  expect(groupKycNumber('2221')).toBe('222 1');
  expect(groupKycNumber('222')).toBe('222');
  expect(groupKycNumber('')).toBe('');
});

test.each([
  ['bvn', 'bvn'],
  ['nin', 'nin'],
  ['youverify_bvn', 'bvn'],
  ['youverify_nin', 'nin'],
  ['passport', null],
  ['', null],
])('ENT-24 a document of type %s is about a %s', (type, kind) => {
  expect(kindOfDocument(type)).toBe(kind);
});
