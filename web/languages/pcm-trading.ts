import { HOLDS_PCM } from '#web/languages/pcm/holds.ts';
import { DISPUTE_VIEWS_PCM } from '#web/languages/pcm/dispute-views.ts';
import { DISPUTES_PCM } from '#web/languages/pcm/disputes.ts';
import { MARKET_VIEWS_PCM } from '#web/languages/pcm/market-views.ts';
import { MARKET_PCM } from '#web/languages/pcm/market.ts';
import { MONEY_PCM } from '#web/languages/pcm/money.ts';
import { ORDERS_PCM } from '#web/languages/pcm/orders.ts';
import { OFFERS_PCM } from '#web/languages/pcm/offers.ts';
import { REPUTATION_PCM } from '#web/languages/pcm/reputation.ts';
import { PAYMENT_PAGE_PCM } from '#web/languages/pcm/payment-page.ts';
import { TEST_RUNS_PCM } from '#web/languages/pcm/test-runs.ts';
import { TRADE_PCM } from '#web/languages/pcm/trade.ts';
import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The market, offers and trades. */
export const DICTIONARY: Dictionary = {
  ...HOLDS_PCM,
  ...MARKET_PCM,
  ...MARKET_VIEWS_PCM,
  ...OFFERS_PCM,
  ...ORDERS_PCM,
  ...TRADE_PCM,
  ...REPUTATION_PCM,
  ...PAYMENT_PAGE_PCM,
  ...MONEY_PCM,
  ...DISPUTES_PCM,
  ...DISPUTE_VIEWS_PCM,
  ...TEST_RUNS_PCM,
};
