import type { Part } from '#web/languages/parts.ts';
import { WORDS as account } from '#web/languages/pcm-account.ts';
import { WORDS as common } from '#web/languages/pcm-common.ts';
import { WORDS as messages } from '#web/languages/pcm-messages.ts';
import { WORDS as reading } from '#web/languages/pcm-reading.ts';
import { WORDS as trading } from '#web/languages/pcm-trading.ts';
import { WORDS as wallet } from '#web/languages/pcm-wallet.ts';
import type { Dictionary } from '#web/lib/language.ts';

/** All Nigerian Pidgin, for the server; browsers fetch the parts they need. */
export const PCM: Record<Part, Dictionary> = {
  common,
  reading,
  trading,
  account,
  wallet,
  messages,
};
