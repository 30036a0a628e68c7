import { chosenLanguage, type Language } from '#core/language/language-choice.ts';

/** The language of a page request: the person's choice, else Pidgin where their browser names it. */
export function wantedLanguage(headers: Headers): Language {
  const chosen = chosenLanguage(headers.get('cookie') ?? '');
  if (chosen) return chosen;
  const named = (headers.get('accept-language') ?? '').split(',').some(isPidgin);
  return named ? 'pcm' : 'en';
}

/** One part of the header, such as `pcm-NG;q=0.8`; a weight of zero refuses the language. */
function isPidgin(part: string): boolean {
  return /^\s*pcm\b/i.test(part) && !/;\s*q=0(?:\.0*)?\s*$/i.test(part);
}
