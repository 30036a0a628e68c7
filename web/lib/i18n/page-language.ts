import { chosenLanguage, isLanguage, type Language } from '#core/language/language-choice.ts';

/** The language of the page, from its markup. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The offline page is the same for everybody, so the person's language is set here. */
export function markLanguage(): void {
  document.documentElement.lang = chosenLanguage(document.cookie) ?? 'en';
}
