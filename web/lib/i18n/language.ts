import type { Language } from '#core/language/language-choice.ts';
import { render, type Text, type Values } from '#core/language/text.ts';

/** English sentence → the same in another language. */
export type Dictionary = Readonly<Record<string, string>>;

let current: Language = 'en';
let dictionary: Dictionary = {};

/** Sets the current language: once in a browser, and before each page on the server. */
export function setLanguage(language: Language, texts: Dictionary): void {
  current = language;
  dictionary = texts;
}

export function currentLanguage(): Language {
  return current;
}

/**
 * Translates a sentence into the current language; English where there is no translation. The English sentence is itself the
 * key, so a screen reads as it looks. `{name}` is replaced by a value, and `{count, plural, one {# offer} other {#
 * offers}}` selects a plural form. A text of core has both in it.
 */
export function t(sentence: string | Text, values?: Values): string {
  return render(typeof sentence === 'string' ? { key: sentence, values } : sentence, translated);
}

function translated(english: string): string {
  return dictionary[english] ?? english;
}

/** Marks a sentence of a list or a table, translated later by `t`, for the catalogue. */
export function msg(english: string): string {
  return english;
}
