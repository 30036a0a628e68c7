import { CAREERS_PCM } from '#web/languages/pcm/careers.ts';
import { COINS_PCM } from '#web/languages/pcm/coins.ts';
import { DATA_PROTECTION_PCM } from '#web/languages/pcm/data-protection.ts';
import { DEVELOPERS_PCM } from '#web/languages/pcm/developers.ts';
import { LIABILITIES_PCM } from '#web/languages/pcm/liabilities.ts';
import { READING_PCM } from '#web/languages/pcm/reading.ts';
import { READING_DECK_PCM } from '#web/languages/pcm/reading-deck.ts';
import { READING_QUESTIONS_PCM } from '#web/languages/pcm/reading-questions.ts';
import { READING_SUMMARIES_PCM } from '#web/languages/pcm/reading-summaries.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The public pages. */
export const DICTIONARY: Dictionary = {
  ...LIABILITIES_PCM,
  ...READING_PCM,
  ...READING_QUESTIONS_PCM,
  ...READING_DECK_PCM,
  ...CAREERS_PCM,
  ...COINS_PCM,
  ...DATA_PROTECTION_PCM,
  ...DEVELOPERS_PCM,
  ...READING_SUMMARIES_PCM,
};
