import type { Dictionary } from '#web/lib/language.ts';

/** Notices, wishes and what became of them. */
export const NOTICES_PCM: Dictionary = {};
