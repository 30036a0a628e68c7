import { LATER_PCM } from '#web/languages/pcm/later.ts';
import { ONBOARDING_PCM } from '#web/languages/pcm/onboarding.ts';
import { REFERRALS_PCM } from '#web/languages/pcm/referrals.ts';
import { SETTINGS_PCM } from '#web/languages/pcm/settings.ts';
import { VERIFICATION_PCM } from '#web/languages/pcm/verification.ts';
import type { Dictionary } from '#web/lib/language.ts';

/** What is one's own: profile, wallet, settings, and what is still to come. */
export const WORDS: Dictionary = {
  ...SETTINGS_PCM,
  ...ONBOARDING_PCM,
  ...VERIFICATION_PCM,
  ...REFERRALS_PCM,
  ...LATER_PCM,
};
