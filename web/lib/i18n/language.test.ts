import { afterEach, expect, test } from 'vitest';
import { text } from '#core/language/text.ts';
import { setLanguage, currentLanguage, t } from '#web/lib/i18n/language.ts';

const OFFERS = '{count, plural, one {# offer} other {# offers}} from {name}';

afterEach(() => setLanguage('en', {}));

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

test('a text of core is rendered with the translations of its values', () => {
  setLanguage('pcm', { 'Wait for {whom}': 'Make you wait for {whom}', you: 'una' });
  const wait = text('Wait for {whom}', { whom: text('you') });
  expect(t(wait)).toBe('Make you wait for una');
});
