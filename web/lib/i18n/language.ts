import type { Language } from '#core/language/language-choice.ts';

/** English sentence → the same in another language. */
export type Dictionary = Readonly<Record<string, string>>;

export type Values = Readonly<Record<string, string | number>>;

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
 * Translates a sentence into the current language; English where there is no translation. The English sentence is
 * itself the key, so a screen reads as it looks. `{name}` is replaced by a value, and `{count, plural, one {# offer}
 * other {# offers}}` selects a plural form.
 */
export function t(english: string, values?: Values): string {
  const sentence = dictionary[english] ?? english;
  return values ? fill(sentence, values) : sentence;
}

/** Marks a sentence of a list or a table, translated later by `t`, for the catalogue. */
export function msg(english: string): string {
  return english;
}

const PLACEHOLDER = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const FORM = / (\w+) \{([^{}]*)\}/g;

function fill(sentence: string, values: Values): string {
  return sentence.replace(PLACEHOLDER, (placeholder, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (forms === undefined) return String(value);
    return pluralForm(forms, Number(value)).replaceAll('#', Number(value).toLocaleString('en-NG'));
  });
}

/** English and Pidgin both have singular and plural. */
function pluralForm(forms: string, count: number): string {
  const wanted = count === 1 ? 'one' : 'other';
  const known = new Map([...forms.matchAll(FORM)].map(([, form = '', text = '']) => [form, text]));
  return known.get(wanted) ?? known.get('other') ?? '';
}
