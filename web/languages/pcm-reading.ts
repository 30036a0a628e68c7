import { CAREERS_PCM } from '#web/languages/pcm/careers.ts';
import { MARKET_PRICES_PCM } from '#web/languages/pcm/market-prices.ts';
import { READING_DECK_PCM } from '#web/languages/pcm/reading-deck.ts';
import { READING_QUESTIONS_PCM } from '#web/languages/pcm/reading-questions.ts';
import { READING_PCM } from '#web/languages/pcm/reading.ts';
import type { Dictionary } from '#web/lib/language.ts';

/** The public pages. */
export const WORDS: Dictionary = {
  ...READING_PCM,
  ...READING_QUESTIONS_PCM,
  ...READING_DECK_PCM,
  ...CAREERS_PCM,
  ...MARKET_PRICES_PCM,
};
