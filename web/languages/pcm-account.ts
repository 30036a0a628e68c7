import { DATA_DESK_PCM } from '#web/languages/pcm/data-desk.ts';
import { LATER_PCM } from '#web/languages/pcm/later.ts';
import { ONBOARDING_PCM } from '#web/languages/pcm/onboarding.ts';
import { REFERRALS_PCM } from '#web/languages/pcm/referrals.ts';
import { SECURITY_PCM } from '#web/languages/pcm/security.ts';
import { SERVER_PCM } from '#web/languages/pcm/server-texts.ts';
import { SETTINGS_PCM } from '#web/languages/pcm/settings.ts';
import { VERIFICATION_PCM } from '#web/languages/pcm/verification.ts';
import { WALLET_PCM } from '#web/languages/pcm/wallet.ts';
import { DEPOSITS_PCM } from '#web/languages/pcm/deposits.ts';
import { PAYOUTS_PCM } from '#web/languages/pcm/payouts.ts';
import { WALLET_HISTORY_PCM } from '#web/languages/pcm/wallet-history.ts';
import { WALLET_MOVES_PCM } from '#web/languages/pcm/wallet-moves.ts';
import { WALLET_TEST_PCM } from '#web/languages/pcm/wallet-test.ts';
import { WITHDRAWALS_PCM } from '#web/languages/pcm/withdrawals.ts';
import type { Dictionary } from '#web/lib/language.ts';

/** What is one’s own: profile, wallet, settings, and what is still to come. */
export const WORDS: Dictionary = {
  ...SERVER_PCM,
  ...SETTINGS_PCM,
  ...WALLET_PCM,
  ...DEPOSITS_PCM,
  ...PAYOUTS_PCM,
  ...WALLET_HISTORY_PCM,
  ...WALLET_MOVES_PCM,
  ...WALLET_TEST_PCM,
  ...WITHDRAWALS_PCM,
  ...SECURITY_PCM,
  ...ONBOARDING_PCM,
  ...VERIFICATION_PCM,
  ...REFERRALS_PCM,
  ...LATER_PCM,
  ...DATA_DESK_PCM,
};
