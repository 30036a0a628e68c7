import { ALERTS_PCM } from '#web/languages/pcm/alerts.ts';
import { CHAT_PCM } from '#web/languages/pcm/chat.ts';
import { NOTICES_PCM } from '#web/languages/pcm/notices.ts';
import { SUPPORT_PCM } from '#web/languages/pcm/support.ts';
import type { Dictionary } from '#web/lib/language.ts';

/** What people write to each other, and what they are told. */
export const WORDS: Dictionary = { ...CHAT_PCM, ...SUPPORT_PCM, ...NOTICES_PCM, ...ALERTS_PCM };
