import { expect, test } from 'vitest';
import { birthDate } from '#server/platform/integrations/kyc/birth-date.ts';

test.each([
  ['1988-04-04', '1988-04-04'],
  ['1988-04-04T00:00:00.000Z', '1988-04-04'],
  ['04-Apr-1988', '1988-04-04'],
  ['4 April 1988', '1988-04-04'],
  ['04-04-1988', '1988-04-04'],
  ['31/12/1999', '1999-12-31'],
  ['1988-02-30', null],
  ['04-Foo-1988', null],
  ['0001-01-01', null],
  ['****-**-04', null],
  ['', null],
])('the birth date "%s" is read as %s', (written, expected) => {
  expect(birthDate(written)).toBe(expected);
});
