import { expect, test } from 'vitest';
import { metadataWith, readPerson } from '#server/identity/google/person.ts';

const ISSUER = 'https://accounts.google.com';
const CLAIMS = {
  sub: '123',
  email: 'Ada@Example.Test',
  email_verified: true,
  name: 'Ada Okafor',
  picture: 'https://pictures.example/ada.png',
};

test('a person is read from claims, the address in canonical form', () => {
  expect(readPerson(ISSUER, CLAIMS)).toEqual({
    issuer: ISSUER,
    subject: '123',
    email: 'ada@example.test',
    emailVerified: true,
    name: 'Ada Okafor',
    picture: 'https://pictures.example/ada.png',
  });
});

test.each([
  ['a name of one letter', { name: 'A' }, { name: null }],
  ['a name that turns text round', { name: 'Ada\u202e' }, { name: null }],
  ['a name that is a number', { name: 7 }, { name: null }],
  ['a picture by plain http', { picture: 'http://pictures.example/a.png' }, { picture: null }],
  ['a picture that is a script', { picture: 'javascript:alert(1)' }, { picture: null }],
  ['an address that is none', { email: 'ada' }, { email: null }],
  ['a word for yes', { email_verified: 'yes' }, { emailVerified: false }],
  ['the word true', { email_verified: 'true' }, { emailVerified: true }],
  ['nothing on the address', { email_verified: undefined }, { emailVerified: false }],
])('%s is read as it should be', (_what, claims, expected) => {
  expect(readPerson(ISSUER, { ...CLAIMS, ...claims })).toMatchObject(expected);
});

test.each([{}, { sub: '' }, { sub: 5 }, null])('without a subject there is nobody', (claims) => {
  expect(() => readPerson(ISSUER, claims)).toThrow();
});

test('what the person chose stays, what Google knows is updated', () => {
  const person = readPerson(ISSUER, CLAIMS);
  const first = metadataWith({}, person);
  expect(first).toMatchObject({ name: 'Ada Okafor', full_name: 'Ada Okafor', sub: '123' });
  const own = metadataWith(
    { full_name: 'A. O.', email: 'old@example.test', theme: 'dark' },
    person,
  );
  expect(own).toMatchObject({ full_name: 'A. O.', email: 'ada@example.test', theme: 'dark' });
  expect(own).not.toHaveProperty('name');
  expect(own).toHaveProperty('avatar_url');
});
