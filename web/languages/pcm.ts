import type { ServerPart } from '#web/languages/parts.ts';
import { DICTIONARY as account } from '#web/languages/pcm-account.ts';
import { DICTIONARY as business } from '#web/languages/pcm-business.ts';
import { DICTIONARY as common } from '#web/languages/pcm-common.ts';
import { DICTIONARY as messages } from '#web/languages/pcm-messages.ts';
import { DICTIONARY as pay } from '#web/languages/pcm-pay.ts';
import { DICTIONARY as reading } from '#web/languages/pcm-reading.ts';
import { DICTIONARY as trading } from '#web/languages/pcm-trading.ts';
import { DICTIONARY as wallet } from '#web/languages/pcm-wallet.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** All Nigerian Pidgin, for the server; browsers fetch the parts they need. */
export const PCM: Record<ServerPart, Dictionary> = {
  common,
  reading,
  trading,
  account,
  wallet,
  messages,
  business,
  pay,
};
