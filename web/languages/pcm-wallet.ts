import { HOLDS_PCM } from '#web/languages/pcm/holds.ts';
import { INVOICE_MONEY_PCM } from '#web/languages/pcm/invoice-money.ts';
import { PAY_STEPS_PCM } from '#web/languages/pcm/pay-steps.ts';
import { PAY_INVOICE_PCM } from '#web/languages/pcm/pay-invoice.ts';
import { WALLET_PCM } from '#web/languages/pcm/wallet.ts';
import { PAYOUTS_PCM } from '#web/languages/pcm/payouts.ts';
import { WALLET_HISTORY_PCM } from '#web/languages/pcm/wallet-history.ts';
import { WALLET_MOVES_PCM } from '#web/languages/pcm/wallet-moves.ts';
import { WALLET_TEST_PCM } from '#web/languages/pcm/wallet-test.ts';
import { LIMITS_PCM } from '#web/languages/pcm/limits.ts';
import { WITHDRAWALS_PCM } from '#web/languages/pcm/withdrawals.ts';
import { WALLET_SIDES_PCM } from '#web/languages/pcm/wallet-sides.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Coins and naira of one's own: what comes, goes, rests and is proven. */
export const DICTIONARY: Dictionary = {
  ...HOLDS_PCM,
  ...INVOICE_MONEY_PCM,
  ...PAY_INVOICE_PCM,
  ...PAY_STEPS_PCM,
  ...WALLET_PCM,
  ...PAYOUTS_PCM,
  ...WALLET_HISTORY_PCM,
  ...WALLET_MOVES_PCM,
  ...WALLET_TEST_PCM,
  ...LIMITS_PCM,
  ...WITHDRAWALS_PCM,
  ...WALLET_SIDES_PCM,
};
