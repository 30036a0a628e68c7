import { afterEach, expect, test } from 'vitest';
import { setLanguage, currentLanguage, t } from '#web/lib/i18n/language.ts';

const OFFERS = '{count, plural, one {# offer} other {# offers}} from {name}';

afterEach(() => setLanguage('en', {}));

test('English is shown as written, with its values', () => {
  expect(t('Hold {amount} for {name}', { amount: '₦5,000', name: 'Ada' })).toBe(
    'Hold ₦5,000 for Ada',
  );
});

test.each([
  [1, '1 offer from Bola'],
  [0, '0 offers from Bola'],
  [1200, '1,200 offers from Bola'],
])('%i gets the right plural form', (count, expected) => {
  expect(t(OFFERS, { count, name: 'Bola' })).toBe(expected);
});

test('another language is used where it has the sentence, English where it has not', () => {
  setLanguage('pcm', {
    'Log In': 'Enter',
    [OFFERS]: '{name} get # {count, plural, other {# offer}}',
  });
  expect(currentLanguage()).toBe('pcm');
  expect(t('Log In')).toBe('Enter');
  expect(t('Sign Up')).toBe('Sign Up');
  expect(t(OFFERS, { count: 2, name: 'Bola' })).toBe('Bola get # 2 offer');
});

test('a placeholder without value stays readable rather than "undefined"', () => {
  expect(t('Hello {name}', {})).toBe('Hello {name}');
});

test('a value that looks like a placeholder is not filled again', () => {
  expect(t('{a} and {b}', { a: '{b}', b: 'two' })).toBe('{b} and two');
});
