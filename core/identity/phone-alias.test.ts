import { expect, test } from 'vitest';
import { aliasOfPhone, isInAliasDomain, phoneOfAlias } from '#core/identity/phone-alias.ts';

test('a number and its alias lead to each other', () => {
  expect(aliasOfPhone('+2348031234567')).toBe('2348031234567@phone.oja.invalid');
  expect(phoneOfAlias('2348031234567@phone.oja.invalid')).toBe('+2348031234567');
  expect(phoneOfAlias(' 2348031234567@Phone.Oja.INVALID ')).toBe('+2348031234567');
});

test.each([
  'ada@oja.test',
  '2348031234567@phone.oja.invalid.evil.test',
  '2348031234567@phonexoja.invalid',
  'ada@phone.oja.invalid',
  '+2348031234567@phone.oja.invalid',
  '0803@phone.oja.invalid',
])('%s is no alias', (email) => expect(phoneOfAlias(email)).toBeNull());

test('every address of the alias domain is known as one that takes no mail', () => {
  expect(isInAliasDomain('Ada@phone.oja.invalid')).toBe(true);
  expect(isInAliasDomain('ada@oja.invalid')).toBe(false);
});
