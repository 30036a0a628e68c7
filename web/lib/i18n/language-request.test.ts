import { expect, test } from 'vitest';
import { wantedLanguage } from '#web/lib/i18n/language-request.ts';

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'en-NG,en;q=0.9' }, 'en'],
  [{ 'accept-language': 'en-NG,pcm;q=0.8,en;q=0.5' }, 'pcm'],
  [{ 'accept-language': 'pcm-NG' }, 'pcm'],
  [{ 'accept-language': 'en, pcm;q=0' }, 'en'],
  [{ 'accept-language': 'xpcm' }, 'en'],
  [{ cookie: 'oja-language=en', 'accept-language': 'pcm' }, 'en'],
  [{ cookie: 'a=b; oja-language=pcm', 'accept-language': 'en' }, 'pcm'],
])('a request with %o is answered in %s', (headers, language) => {
  expect(wantedLanguage(new Headers(headers as Record<string, string>))).toBe(language);
});
