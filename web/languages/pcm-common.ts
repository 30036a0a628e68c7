import { UI_PCM } from '#web/languages/pcm/labels.ts';
import { JOINING_PCM } from '#web/languages/pcm/joining.ts';
import { LANDING_PCM } from '#web/languages/pcm/landing.ts';
import { MARKET_PRICES_PCM } from '#web/languages/pcm/market-prices.ts';
import { REACH_PCM } from '#web/languages/pcm/reach.ts';
import { SHELL_PCM } from '#web/languages/pcm/shell.ts';
import { SIGN_IN_PCM } from '#web/languages/pcm/sign-in.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The shell of every page, the first pages, and signing in. */
export const DICTIONARY: Dictionary = {
  ...SHELL_PCM,
  ...UI_PCM,
  ...JOINING_PCM,
  ...REACH_PCM,
  ...LANDING_PCM,
  ...SIGN_IN_PCM,
  ...MARKET_PRICES_PCM,
};
