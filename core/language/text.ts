import { formatCount } from '#core/language/format-count.ts';

/** What a sentence leaves open, by name. A value that is itself a text is translated with its sentence. */
export type Values = Readonly<Record<string, string | number | Text>>;

/**
 * A text for people that is not rendered yet: an English sentence as its key, and the values of its `{placeholders}`. The
 * edge that shows it chooses the language: `english` for the wire and logs, the web's `t` on screens.
 */
export interface Text {
  readonly key: string;
  readonly values?: Values;
}

/** Makes a text. `npm run messages` finds its sentence, so `key` is a literal. */
export function text(key: string, values?: Values): Text {
  return values ? { key, values } : { key };
}

/** Texts one after the other as one: sentences with a space between them, or what a sentence lists. */
export function joined(texts: readonly Text[], separator = ' '): Text {
  return {
    key: texts.map((_, at) => `{${at}}`).join(separator),
    values: Object.fromEntries(texts.entries()),
  };
}

/** Renders a text with the sentence that `translate` has for each key. */
export function render({ key, values }: Text, translate: (english: string) => string): string {
  const sentence = translate(key);
  return values ? fill(sentence, values, translate) : sentence;
}

/** Renders a text in English. */
export function english(sentence: Text): string {
  return render(sentence, (key) => key);
}

const PLACEHOLDER = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const FORM = / (\w+) \{([^{}]*)\}/g;

/**
 * Replaces `{name}` by a value and selects a form of `{count, plural, one {# offer} other {# offers}}`. A placeholder
 * without a value stays.
 */
function fill(sentence: string, values: Values, translate: (english: string) => string): string {
  return sentence.replace(PLACEHOLDER, (placeholder, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (typeof value === 'object') return render(value, translate);
    if (forms === undefined) return String(value);
    return pluralForm(forms, Number(value)).replaceAll('#', formatCount(Number(value)));
  });
}

/** English and Pidgin both have singular and plural. */
function pluralForm(forms: string, count: number): string {
  const wanted = count === 1 ? 'one' : 'other';
  const known = new Map([...forms.matchAll(FORM)].map(([, form = '', part = '']) => [form, part]));
  return known.get(wanted) ?? known.get('other') ?? '';
}
