import type { Dictionary } from '#web/lib/language.ts';

/** The market, offers and trades. */
export const WORDS: Dictionary = {};
