import type { Language } from '#core/language/language-choice.ts';
import type { ServerPart } from '#web/languages/parts.ts';
import { PCM } from '#web/languages/pcm.ts';
import { setLanguage, type Dictionary } from '#web/lib/i18n/language.ts';

/**
 * Speaks `language` while the server draws one page, which happens in one go, so that no other
 * request hears it. Of a page of the app the words are exactly those that the browser has when it takes the page over.
 */
export function withLanguage<Drawn>(
  language: Language,
  parts: readonly ServerPart[],
  draw: () => Drawn,
): Drawn {
  setLanguage(language, language === 'en' ? {} : dictionaryOf(parts));
  try {
    return draw();
  } finally {
    setLanguage('en', {});
  }
}

const merged = new Map<string, Dictionary>();

function dictionaryOf(parts: readonly ServerPart[]): Dictionary {
  const key = parts.join();
  const dictionary = merged.get(key) ?? joined(parts.map((part) => PCM[part]));
  merged.set(key, dictionary);
  return dictionary;
}

function joined(parts: readonly Dictionary[]): Dictionary {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
