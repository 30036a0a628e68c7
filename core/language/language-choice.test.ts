import { expect, test } from 'vitest';
import { chosenLanguage, languageUrl } from '#core/language/language-choice.ts';

test.each([
  ['oja-language=pcm', 'pcm'],
  ['oja-lite=1; oja-language=en; other=x', 'en'],
  ['oja-language=ha', null],
  ['not-oja-language=pcm', null],
  ['oja-language=pcmx', null],
  ['', null],
])('the cookies "%s" choose %s', (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});

test('the URL of a choice carries the full path to return to', () => {
  const url = new URL(languageUrl('pcm', '/trades?side=buy&asset=USDT'), 'http://here');
  expect(url.pathname).toBe('/language/pcm');
  expect(url.searchParams.get('back')).toBe('/trades?side=buy&asset=USDT');
});
