import { expect, test } from 'vitest';
import { avatarUrl } from '#web/ui/display/avatar-url.ts';

const PUBLIC = '/storage/v1/object/public/profiles';

test.each([
  ['0192aa/1732000000000.webp', `${PUBLIC}/0192aa/1732000000000.webp`],
  ['/0192aa/1732000000000.webp', `${PUBLIC}/0192aa/1732000000000.webp`],
  ['profiles/0192aa/1.png', `${PUBLIC}/0192aa/1.png`],
  ['0192aa/my picture#1.png', `${PUBLIC}/0192aa/my%20picture%231.png`],
  ['javascript:alert(1)', `${PUBLIC}/javascript%3Aalert(1)`],
])('ENT-06 the stored reference %s resolves to its public address', (stored, url) => {
  expect(avatarUrl(stored)).toBe(url);
  expect(avatarUrl(stored, 'https://api.example')).toBe(`https://api.example${url}`);
});

test.each([
  'blob:https://oja.test/3f6c',
  'data:image/png;base64,iVBORw0KGgo=',
  'http://pictures.test/a.png',
  'https://lh3.googleusercontent.com/a/x=s96-c',
  'HTTPS://pictures.test/a.png',
])('ENT-07 %s is used as it is', (stored) => {
  expect(avatarUrl(stored, 'https://api.example')).toBe(stored);
});

test.each([null, undefined, '', '  ', '/', 'profiles', 'profiles/'])(
  'ENT-08 %j is no picture, so a placeholder stands in',
  (stored) => {
    expect(avatarUrl(stored)).toBeNull();
  },
);
