import { chosenLanguage, isLanguage, type Language } from '#core/language/language-choice.ts';

/** What the page is written in, by its own word. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The kept page for no network is the same for everybody, so it learns here what its reader chose. */
export function markLanguage(): void {
  document.documentElement.lang = chosenLanguage(document.cookie) ?? 'en';
}
