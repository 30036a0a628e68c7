import type { Dictionary } from '#web/lib/language.ts';

/** Conversations and what is said in them. */
export const CHAT_PCM: Dictionary = {};
