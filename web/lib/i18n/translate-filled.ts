import type { Values } from '#core/language/text.ts';
import { currentLanguage, t } from '#web/lib/i18n/language.ts';

/** A text filled by core, parsed: its template, and its values. */
export interface Unfilled {
  readonly sentence: string;
  readonly values: Values;
}

/**
 * Translates a text that core filled itself, for screens and notifications alike: its template is found by its shape
 * among `sentences`, of which the narrower ones come first. Any other text stays as it is.
 */
export function translateFilled(text: string, sentences: readonly string[]): string {
  if (currentLanguage() === 'en') return text;
  const found = unfilled(text, sentences);
  return found ? t(found.sentence, found.values) : t(text);
}

export function unfilled(text: string, sentences: readonly string[]): Unfilled | null {
  for (const sentence of sentences) {
    const values = shapeOf(sentence).exec(text)?.groups;
    if (values) return { sentence, values };
    if (text === sentence) return { sentence, values: {} };
  }
  return null;
}

const shapes = new Map<string, RegExp>();

function shapeOf(sentence: string): RegExp {
  const cached = shapes.get(sentence);
  if (cached) return cached;
  const named = new Set<string>();
  const shape = sentence
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!name) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      if (named.has(name)) return String.raw`\k<${name}>`;
      named.add(name);
      return `(?<${name}>.+?)`;
    })
    .join('');
  const made = new RegExp(`^${shape}$`, 'u');
  shapes.set(sentence, made);
  return made;
}
