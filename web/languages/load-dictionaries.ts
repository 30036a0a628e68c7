import type { Language } from '#core/language/language-choice.ts';
import type { Part } from '#web/languages/parts.ts';
import { setLanguage, type Dictionary } from '#web/lib/i18n/language.ts';

const PARTS: Record<
  Exclude<Language, 'en'>,
  Record<Part, () => Promise<{ DICTIONARY: Dictionary }>>
> = {
  pcm: {
    common: () => import('#web/languages/pcm-common.ts'),
    reading: () => import('#web/languages/pcm-reading.ts'),
    trading: () => import('#web/languages/pcm-trading.ts'),
    account: () => import('#web/languages/pcm-account.ts'),
    wallet: () => import('#web/languages/pcm-wallet.ts'),
    messages: () => import('#web/languages/pcm-messages.ts'),
    business: () => import('#web/languages/pcm-business.ts'),
  },
};

let known: Dictionary = {};

/**
 * Fetches what the screens say in a browser that does not speak English; English is in the screens
 * themselves. Where a part does not arrive, its sentences stay English.
 */
export async function loadDictionaries(
  language: Exclude<Language, 'en'>,
  parts: Part[],
): Promise<void> {
  const loaded = await Promise.allSettled(parts.map((part) => PARTS[language][part]()));
  for (const part of loaded) {
    if (part.status === 'fulfilled') known = { ...known, ...part.value.DICTIONARY };
  }
  setLanguage(language, known);
}
