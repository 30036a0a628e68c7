import { HOLDS_PCM } from '#web/languages/pcm/holds.ts';
import { DATA_DESK_PCM } from '#web/languages/pcm/data-desk.ts';
import { HOME_PCM } from '#web/languages/pcm/home.ts';
import { LEVELS_PCM } from '#web/languages/pcm/levels.ts';
import { LATER_PCM } from '#web/languages/pcm/later.ts';
import { MERCHANT_API_PCM } from '#web/languages/pcm/merchant-api.ts';
import { ONBOARDING_PCM } from '#web/languages/pcm/onboarding.ts';
import { REFERRALS_PCM } from '#web/languages/pcm/referrals.ts';
import { RESPONSES_PCM } from '#web/languages/pcm/responses.ts';
import { SECURITY_PCM } from '#web/languages/pcm/security.ts';
import { SERVER_PCM } from '#web/languages/pcm/server-texts.ts';
import { SETTINGS_PCM } from '#web/languages/pcm/settings.ts';
import { VERIFICATION_PCM } from '#web/languages/pcm/verification.ts';
import { LINKS_PCM } from '#web/languages/pcm/links.ts';
import { WEBHOOKS_PCM } from '#web/languages/pcm/webhooks.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** What is one’s own: profile, settings, and what is still to come. */
export const DICTIONARY: Dictionary = {
  ...HOLDS_PCM,
  ...SERVER_PCM,
  ...RESPONSES_PCM,
  ...SETTINGS_PCM,
  ...SECURITY_PCM,
  ...MERCHANT_API_PCM,
  ...ONBOARDING_PCM,
  ...HOME_PCM,
  ...VERIFICATION_PCM,
  ...LEVELS_PCM,
  ...REFERRALS_PCM,
  ...LATER_PCM,
  ...DATA_DESK_PCM,
  ...LINKS_PCM,
  ...WEBHOOKS_PCM,
};
