import type { Dictionary } from '#web/lib/language.ts';

/** Support, for those who ask and those who answer. */
export const SUPPORT_PCM: Dictionary = {};
