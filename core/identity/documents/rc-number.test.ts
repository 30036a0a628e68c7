import { expect, test } from 'vitest';
import { rcNumber } from '#core/identity/documents/rc-number.ts';

test.each([
  ['RC1234567', 'RC1234567'],
  ['rc 123-456', 'RC123456'],
  ['1234567', 'RC1234567'],
  ['BN 2345678', 'BN2345678'],
  ['IT/12345', 'IT12345'],
  ['RC 12', null],
  ['RC123456789', null],
  ['XX12345', null],
  ['', null],
])('%s is the number %s', (typed, number) => {
  expect(rcNumber(typed)).toBe(number);
});
