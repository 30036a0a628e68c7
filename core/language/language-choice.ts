/** The languages of screens and messages, by their codes of ISO 639. */
export const LANGUAGES = ['en', 'pcm'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_COOKIE = 'oja-language';

/** The language in a cookie header; null where the person has not chosen. */
export function chosenLanguage(cookies: string): Language | null {
  const value = /(?:^|;\s*)oja-language=(en|pcm)(?:;|$)/.exec(cookies)?.[1];
  return value && isLanguage(value) ? value : null;
}

export function isLanguage(code: string): code is Language {
  return code === 'en' || code === 'pcm';
}

/** The URL that sets a language and redirects back to the page the person was on. */
export function languageUrl(language: Language, back: string): string {
  return `/language/${language}?back=${encodeURIComponent(back)}`;
}
