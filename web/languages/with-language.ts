import type { Language } from '#core/language/language-choice.ts';
import { partsOf } from '#web/languages/parts.ts';
import { PCM } from '#web/languages/pcm.ts';
import { setLanguage, type Dictionary } from '#web/lib/i18n/language.ts';

/**
 * Speaks `language` while the server draws one page, which happens in one go, so that no other
 * request hears it. The words are exactly those that the browser has when it takes the page over.
 */
export function withLanguage<Drawn>(
  language: Language,
  entry: Parameters<typeof partsOf>[0],
  draw: () => Drawn,
): Drawn {
  setLanguage(language, language === 'en' ? {} : dictionaryOf(entry));
  try {
    return draw();
  } finally {
    setLanguage('en', {});
  }
}

const merged = new Map<string, Dictionary>();

function dictionaryOf(entry: Parameters<typeof partsOf>[0]): Dictionary {
  const parts = partsOf(entry);
  const key = parts.join();
  const dictionary = merged.get(key) ?? joined(parts.map((part) => PCM[part]));
  merged.set(key, dictionary);
  return dictionary;
}

function joined(parts: readonly Dictionary[]): Dictionary {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
