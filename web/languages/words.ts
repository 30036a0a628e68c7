import type { Language } from '#core/language/language-choice.ts';
import type { Part } from '#web/languages/parts.ts';
import { speak, type Dictionary } from '#web/lib/language.ts';

const PARTS: Record<Exclude<Language, 'en'>, Record<Part, () => Promise<{ WORDS: Dictionary }>>> = {
  pcm: {
    common: () => import('#web/languages/pcm-common.ts'),
    reading: () => import('#web/languages/pcm-reading.ts'),
    trading: () => import('#web/languages/pcm-trading.ts'),
    account: () => import('#web/languages/pcm-account.ts'),
    wallet: () => import('#web/languages/pcm-wallet.ts'),
    messages: () => import('#web/languages/pcm-messages.ts'),
  },
};

let known: Dictionary = {};

/**
 * Fetches what the screens say in a browser that does not speak English; English is in the screens
 * themselves. Where a part does not arrive, its sentences stay English.
 */
export async function learn(language: Exclude<Language, 'en'>, parts: Part[]): Promise<void> {
  const learnt = await Promise.allSettled(parts.map((part) => PARTS[language][part]()));
  for (const part of learnt) {
    if (part.status === 'fulfilled') known = { ...known, ...part.value.WORDS };
  }
  speak(language, known);
}
