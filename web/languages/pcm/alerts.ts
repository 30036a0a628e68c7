import type { Dictionary } from '#web/lib/language.ts';

/** Offers somebody waits for, and Telegram. */
export const ALERTS_PCM: Dictionary = {};
