import { beforeEach, expect, test, vi } from 'vitest';
import { rememberSaved, unsavedLanguage } from '#web/features/account/language/saved-language.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('who has not chosen in this browser keeps the language of the account', () => {
  expect(unsavedLanguage('ada', 'oja-lite=1')).toBeNull();
});

test('a choice is sent once, and again only when it changes', () => {
  expect(unsavedLanguage('ada', 'oja-language=pcm')).toBe('pcm');
  rememberSaved('ada', 'pcm');
  expect(unsavedLanguage('ada', 'oja-language=pcm')).toBeNull();
  expect(unsavedLanguage('ada', 'oja-language=en')).toBe('en');
});

test('the next person who signs in on the same browser gets its choice', () => {
  rememberSaved('ada', 'pcm');
  expect(unsavedLanguage('bola', 'oja-language=pcm')).toBe('pcm');
});
