import {
  FREE_CANCELS,
  FREE_CANCELS_NEW,
  LOCKOUT_MINUTES,
  MAX_KOBO_TAIL,
  NEW_TRADER_BELOW,
  RUNNING_TRADES,
  RUNNING_TRADES_NEW,
} from '#core/trade/acceptance-limits.ts';
import {
  APPEAL_HOURS,
  ATTACHMENTS_PER_STATEMENT,
  EXTENSION_HOURS,
  PROPOSAL_HOURS,
  SECOND_PERSON_FROM_NGN,
  SILENCE_HOURS,
  STATEMENT_HOURS,
} from '#core/disputes/limits.ts';
import {
  SAMPLE_CARD_MONTHLY_LIMIT_USD,
  STAMP_DUTY_FROM_NGN,
  STAMP_DUTY_NGN,
} from '#core/fees/limits.ts';
import {
  FIXED_PRICE_BAND_BP,
  LONGEST_WINDOW_MINUTES,
  MAX_MARGIN_BP,
  MAX_OPEN_OFFERS,
  RATE_FRESH_SECONDS,
  SHORTEST_WINDOW_MINUTES,
} from '#core/offers/limits.ts';
import { NAME_CHECKS_PER_TRADE, RELEASE_HOLD_HOURS } from '#core/proofs/limits.ts';
import {
  EXTENSION_MINUTES,
  EXTENSION_OFFERED_MINUTES,
  LATE_CLAIM_MINUTES,
  PAY_REMINDER_MINUTES,
  SLOW_RELEASE_LOCKOUT,
  SLOW_RELEASE_MINUTES,
} from '#core/trade/rare-step-limits.ts';
import { RATING_EDIT_DAYS } from '#core/reputation/limits.ts';
import { FRESH_PROOF_SECONDS, RECOVERY_CODES } from '#core/identity/second-factor-limits.ts';
import {
  MAX_TRADE_AMOUNT,
  MIN_TRADE_AMOUNT,
  PAYMENT_DETAILS_VISIBLE_HOURS,
} from '#core/trade/limits.ts';
import type { Asset } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import type { TradeFees } from '#core/fees/wire.ts';
import { exampleTrade } from '#core/reading/example-trade.ts';

const example = exampleTrade({ seller_bp: 0, buyer_bp: 0 });

/**
 * Every number of our reading pages, by its placeholder in their sentences: `{window} minutes`. They come from the
 * limits in the code, so that a page cannot state an outdated rule. Those that follow from the operator's fees are
 * `feeFigures`.
 */
export const FIGURES = {
  window: SHORTEST_WINDOW_MINUTES,
  longestWindow: LONGEST_WINDOW_MINUTES,
  extension: EXTENSION_MINUTES,
  extensionOffered: EXTENSION_OFFERED_MINUTES,
  lateClaim: LATE_CLAIM_MINUTES,
  reminder: PAY_REMINDER_MINUTES,
  slowReminder: SLOW_RELEASE_MINUTES[1],
  slowCounts: SLOW_RELEASE_MINUTES[2],
  slowDispute: SLOW_RELEASE_MINUTES[3] / 60,
  slowMany: SLOW_RELEASE_LOCKOUT.count,
  slowDays: SLOW_RELEASE_LOCKOUT.days,
  slowLockout: SLOW_RELEASE_LOCKOUT.hours,
  newBelow: NEW_TRADER_BELOW,
  runningNew: RUNNING_TRADES_NEW,
  running: RUNNING_TRADES,
  cancelsNew: FREE_CANCELS_NEW[0],
  cancelsNewPaid: FREE_CANCELS_NEW[1],
  cancels: FREE_CANCELS[0],
  cancelsPaid: FREE_CANCELS[1],
  lockoutFirst: LOCKOUT_MINUTES[0],
  lockoutLast: LOCKOUT_MINUTES[3] / 60,
  kobo: MAX_KOBO_TAIL,
  /** Rounding up to the whole naira, and the tail. */
  koboMost: `₦${((2 * MAX_KOBO_TAIL) / 100).toFixed(2)}`,
  statement: STATEMENT_HOURS,
  silence: SILENCE_HOURS,
  disputeExtension: EXTENSION_HOURS,
  proposal: PROPOSAL_HOURS,
  appeal: APPEAL_HOURS,
  attachments: ATTACHMENTS_PER_STATEMENT,
  secondPerson: round('NGN', SECOND_PERSON_FROM_NGN),
  duty: round('NGN', STAMP_DUTY_NGN),
  dutyFrom: round('NGN', STAMP_DUTY_FROM_NGN),
  cardLimit: round('USD', SAMPLE_CARD_MONTHLY_LIMIT_USD),
  band: FIXED_PRICE_BAND_BP / 100,
  margin: MAX_MARGIN_BP / 100,
  rateFresh: RATE_FRESH_SECONDS / 60,
  openOffers: MAX_OPEN_OFFERS,
  leastAmount: grouped(MIN_TRADE_AMOUNT),
  mostAmount: grouped(MAX_TRADE_AMOUNT),
  nameChecks: NAME_CHECKS_PER_TRADE,
  hold: RELEASE_HOLD_HOURS,
  freshCode: FRESH_PROOF_SECONDS / 60,
  recoveryCodes: RECOVERY_CODES,
  details: PAYMENT_DETAILS_VISIBLE_HOURS,
  ratingDays: RATING_EDIT_DAYS,
  amount: formatWithUnit(example.amount),
  price: formatCurrency(example.price),
  total: formatCurrency(example.total),
  pay: formatCurrency(example.totalWithKobo),
} as const satisfies Record<string, string | number>;

/** The numbers of the same pages that follow from the current fees. */
export function feeFigures(fees: TradeFees) {
  const { sellerFee, sellerFeeInNaira, locked } = exampleTrade(fees);
  return {
    sellerFee: percent(fees.seller_bp),
    buyerFee: percent(fees.buyer_bp),
    fee: formatWithUnit(sellerFee),
    feeNaira: formatCurrency(sellerFeeInNaira),
    locked: formatWithUnit(locked),
  };
}

/** "0.30 %"; zero is "0 %". */
export function percent(basisPoints: number): string {
  return basisPoints === 0 ? '0 %' : `${(basisPoints / 100).toFixed(2)} %`;
}

/** Round amounts without their zeros: "₦10,000". */
function round(asset: Asset, decimal: string): string {
  const money = parseMoney(asset, decimal);
  if (!money) throw new Error(`${decimal} is no amount of ${asset}`);
  return formatCurrency(money).replace(/\.00$/, '');
}

function grouped(decimal: string): string {
  return decimal.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
