import { LANDING_PCM } from '#web/languages/pcm/landing.ts';
import { REACH_PCM } from '#web/languages/pcm/reach.ts';
import { SHELL_PCM } from '#web/languages/pcm/shell.ts';
import type { Dictionary } from '#web/lib/language.ts';

/** What is said around every page, where one arrives first, and on the way in. */
export const WORDS: Dictionary = { ...SHELL_PCM, ...REACH_PCM, ...LANDING_PCM };
