import { describe, expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { acceptRefusal } from '#web/features/trading/market/accept/accept-refusal.ts';
import {
  obstacleFor,
  obstacleOfLimit,
  takerFee,
  resolutionLink,
} from '#core/market/eligibility.ts';
import { bestPriced, nearestSum } from '#web/features/trading/market/list/offer-filter.ts';
import { askLines, pricingText, toAsks } from '#web/features/trading/market/offer-asks.ts';
import { acceptanceMessage } from '#web/features/trading/market/accept/acceptance-message.ts';
import { MOST_ADDED } from '#web/features/trading/market/list/most-added.ts';
import { priceChange } from '#web/features/trading/market/price-change.ts';
import { rankingOf, type RankedFacts } from '#core/market/ranking.ts';
import { pointsText, RANKING_PARTS } from '#web/features/trading/market/list/ranking-text.ts';
import { marketGap } from '#core/market/market-gap.ts';
import { halfOf, limitsOf, limitsText, shareFor } from '#core/market/offer-limits.ts';
import { toOffer, type Offer, type OfferRow } from '#core/market/offer.ts';
import { acceptLabel, relationOf } from '#web/features/trading/market/relation.ts';
import {
  mostUrgent,
  runningLine,
  type RunningTrade,
} from '#web/features/trading/market/running-trade.ts';
import { isOnline, trackRecord, usualTime } from '#core/market/trader.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import type { Asset } from '#core/money/assets.ts';
import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import { refusalOfAmount } from '#core/trade/may-accept.ts';

const ROW: OfferRow = {
  id: 'offer',
  creator_id: 'bola',
  seller_id: 'bola',
  buyer_id: null,
  trade_type: 'sell',
  status: 'open',
  asset: 'USDT',
  fiat_currency: 'NGN',
  amount: 840,
  price_per_unit: 1501.5,
  min_order_amount: 10000,
  max_order_amount: 500000,
  payment_method_ids: ['bank-transfer'],
  terms: null,
  trade_offer_type: 'Partial',
  payment_window_minutes: 15,
  seller_fee_bp: 30,
  buyer_fee_bp: 0,
  completion_timeout: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  creator: {
    id: 'bola',
    handle: 'Bola Adeyemi',
    avatar_url: null,
    verification_level: 'verified',
    completed_trades: 1204,
    success_rate: 98.75,
    avg_release_seconds: 190,
    avg_payment_seconds: 400,
    last_seen_at: '2026-11-21T12:00:00Z',
    member_since: '2024-03-31T23:30:00Z',
    rating_average: 4.8,
    rating_count: 96,
    reputation_score: 87,
  },
};

const FACTS: RankedFacts = {
  tradeType: 'sell',
  priceUnits: 150_000n,
  bestPriceUnits: 150_000n,
  completed: 0,
  failed: 0,
  stepSeconds: null,
  isVerified: false,
  isOnline: false,
};

function offer(change: Partial<OfferRow> = {}): Offer {
  return toOffer({ ...ROW, ...change });
}

function money(asset: Asset, text: string): Money {
  const parsed = parseMoney(asset, text);
  if (!parsed) throw new Error(text);
  return parsed;
}

describe('amounts of an offer', () => {
  test.each([
    ['its own limits while enough is left', {}, '₦10,000.00 – ₦500,000.00'],
    [
      'what is left once that is less than the largest order',
      { amount: 100 },
      '₦10,000.00 – ₦150,150.00',
    ],
    ['all of a rest below the smallest order', { amount: 5 }, '₦7,507.50'],
    ['all of a Full offer', { trade_offer_type: 'Full' }, '₦1,261,260.00'],
  ])('TC-13 is %s, with two decimals', (_case, change, expected) => {
    expect(limitsText(offer(change))).toBe(expected);
  });

  test('half is whole naira and never under the least', () => {
    expect(formatCurrency(halfOf(limitsOf(offer({ amount: 100 }))))).toBe('₦75,075.00');
    expect(formatCurrency(halfOf(limitsOf(offer({ amount: 7 }))))).toBe('₦10,000.00');
  });

  test('TC-12 an amount becomes the crypto the server moves, to six decimals', () => {
    const share = shareFor(offer(), money('NGN', '150000'));
    expect(share && formatAmount(share.crypto)).toBe('99.900099');
    expect(share && formatCurrency(share.fiat)).toBe('₦150,000.00');
    expect(share?.isAll).toBe(false);
  });

  test('the amount of all that is left takes all of it, regardless of rounding', () => {
    const last = offer({ amount: 33.33333333, price_per_unit: 1503.25 });
    const share = shareFor(last, fiatTotal(last.amount, last.price));
    expect(share?.isAll).toBe(true);
    expect(share?.crypto.units).toBe(3333333333n);
  });

  test('least, half and most of any offer are amounts the server accepts', () => {
    for (const amount of [1, 6.7, 7, 99.99, 333.333333, 840]) {
      for (const price_per_unit of [0.97, 1, 1499.99, 1503.25, 1600]) {
        const some = offer({ amount, price_per_unit });
        const limits = limitsOf(some);
        for (const fiat of [limits.least, halfOf(limits), limits.most]) {
          if (limits.isWhole && fiat.units !== limits.most.units) continue;
          const share = shareFor(some, fiat);
          expect(share, `${amount} at ${price_per_unit} for ${fiat.units}`).not.toBeNull();
          if (share) expect(refusalOfAmount(some, share.crypto)).toBeNull();
        }
      }
    }
  });

  test('TC-16 a Full offer takes its whole amount only', () => {
    const full = offer({ trade_offer_type: 'Full', amount: 100, max_order_amount: 20000 });
    expect(shareFor(full, money('NGN', '150150'))?.isAll).toBe(true);
    expect(shareFor(full, money('NGN', '100000'))).toBeNull();
  });

  test.each(['9999.99', '500000.01'])('₦%s is outside the limits', (sum) => {
    expect(shareFor(offer(), money('NGN', sum))).toBeNull();
  });
});

describe('a trade card', () => {
  const running = { status: 'in_payment', buyer_id: 'ade' };
  test.each([
    ['TC-01', 'the owner', {}, 'bola', 'Your Trade', 'cancel'],
    ['TC-02', 'the buyer', running, 'ade', "You're Buying", 'payment-page'],
    [
      'TC-03',
      'the seller',
      { ...running, creator_id: 'ade', trade_type: 'buy' },
      'bola',
      "You're Selling",
      'payment-page',
    ],
    ['TC-04', 'someone else', {}, 'chidi', 'Available', 'accept'],
    ['TC-04', 'a stranger', {}, null, 'Available', 'sign-in'],
    ['TC-05', 'someone else, while it runs,', running, 'chidi', 'View Only', null],
    ['TC-01', 'the owner, while it runs,', running, 'bola', 'Your Trade', 'payment-page'],
    ['TC-01', 'the owner, once cancelled,', { status: 'cancelled' }, 'bola', 'Your Trade', null],
  ])('%s to %s', (_id, _who, change, viewer, label, action) => {
    expect(relationOf(offer(change), viewer)).toEqual({ label, action });
  });

  test('TC-08 TC-09 accepting is named by what the reader does', () => {
    expect(acceptLabel(offer({ trade_type: 'buy' }))).toBe('Sell to Buyer');
    expect(acceptLabel(offer())).toBe('Buy Now');
  });
});

describe('the trader of an offer', () => {
  const { trader } = offer();
  const seen = Date.parse('2026-11-21T12:00:00Z');

  test('CON-09 CON-10 is online up to 120 seconds after they were last seen', () => {
    expect(isOnline(trader, seen + 120_000)).toBe(true);
    expect(isOnline(trader, seen + 120_001)).toBe(false);
    expect(isOnline({ lastSeenAt: null }, seen)).toBe(false);
  });

  test('M-5.M12 shows a record with separate counts and shares, or is new', () => {
    expect(inEnglish(trackRecord(trader))).toBe('1,204 trades · 98.8%');
    expect(inEnglish(trackRecord({ ...trader, successRate: null, completedTrades: 0 }))).toBe(
      'New trader',
    );
  });

  test.each([
    [null, null],
    [59, 'under 1 min'],
    [190, '3 min'],
    [5400, '2 h'],
  ])('usually takes %s seconds, shows %s', (seconds, expected) => {
    expect(inEnglish(usualTime(seconds))).toBe(expected);
  });
});

describe('before accepting', () => {
  const buy = offer({ trade_type: 'buy', seller_id: null, buyer_id: 'bola' });
  const share = { crypto: money('USDT', '100'), fiat: money('NGN', '150150'), isAll: false };

  test('a seller sees what is missing, fee included', () => {
    expect(formatAmount(takerFee(buy, share.crypto))).toBe('0.30');
    const poor = { available: money('USDT', '100.29'), hasBankAccount: true };
    expect(inEnglish(obstacleFor(buy, share, poor))).toEqual({
      kind: 'balance',
      text: 'This takes 100.30 USDT with the fee, and 100.29 USDT is available in your wallet.',
      resolution: { label: 'Open your wallet', to: '/wallet?tab=overview' },
    });
    expect(
      inEnglish(obstacleFor(buy, share, { ...poor, available: money('USDT', '100.3') })),
    ).toBeNull();
  });

  test('M-1.M1 an amount at the viewer’s limit shows how to lift it', () => {
    const limit = { refusedFrom: share.fiat, code: 'PHONE_NEEDED_TO_TRADE', text: 'why' };
    expect(obstacleOfLimit(share, limit)).toEqual({
      kind: 'limit',
      text: 'why',
      resolution: { label: 'Verify your phone', to: '/profile?tab=account' },
    });
    const above = { ...share.fiat, units: share.fiat.units + 1n };
    expect(obstacleOfLimit(share, { ...limit, refusedFrom: above })).toBeNull();
    expect(obstacleOfLimit(share, null)).toBeNull();
  });

  test('a seller without a bank account is asked for one, a buyer never', () => {
    const rich = { available: money('USDT', '500'), hasBankAccount: false };
    expect(inEnglish(obstacleFor(buy, share, rich))?.kind).toBe('bank-account');
    expect(inEnglish(obstacleFor(buy, share, { ...rich, hasBankAccount: null }))).toBeNull();
    expect(
      inEnglish(
        obstacleFor(offer(), share, { available: money('USDT', '0'), hasBankAccount: false }),
      ),
    ).toBeNull();
  });

  test.each([
    [
      'SELF_TRADING_PROHIBITED',
      'Cannot accept own trade',
      'You cannot accept your own trade. Please wait for other users to accept it.',
    ],
    [
      'TRADE_NOT_AVAILABLE',
      'Trade not available',
      'This trade is no longer available for acceptance.',
    ],
    [
      'INSUFFICIENT_BALANCE',
      'Insufficient balance',
      "You don't have enough balance to accept this trade.",
    ],
    ['PRICE_CHANGED', 'Failed to accept trade', 'said by the server'],
    [undefined, 'Failed to accept trade', 'said by the server'],
  ])(
    'ERR-43 ERR-44 ERR-45 ERR-46 a refusal with code %s is titled "%s"',
    (code, title, description) => {
      expect(acceptRefusal(code, 'said by the server')).toEqual({ title, description });
    },
  );
});

test('where no offer takes an amount, the nearest one is found', () => {
  const offers = [offer(), offer({ min_order_amount: 600_000, max_order_amount: 900_000 })];
  const near = (sum: string) => nearestSum(offers, money('NGN', sum));
  expect(near('9000')).toEqual(money('NGN', '10000'));
  expect(near('540000')).toEqual(money('NGN', '500000'));
  expect(near('560000')).toEqual(money('NGN', '600000'));
  expect(nearestSum([], money('NGN', '1'))).toBeNull();
});

test('the best price is the lowest to buy at, the highest to sell at, and never one’s own', () => {
  const priced = (
    id: string,
    price_per_unit: number,
    trade_type: 'buy' | 'sell',
    creator_id = 'x',
  ) => offer({ id, price_per_unit, trade_type, creator_id });
  const sell = [
    priced('a', 1502, 'sell'),
    priced('b', 1500, 'sell', 'me'),
    priced('c', 1501, 'sell'),
  ];
  expect(bestPriced(sell, null)).toBe('b');
  expect(bestPriced(sell, 'me')).toBe('c');
  expect(bestPriced([priced('a', 1490, 'buy'), priced('b', 1495, 'buy')], null)).toBe('b');
  expect(bestPriced([], null)).toBeNull();
});

describe('a price that moved', () => {
  const sum = money('NGN', '150150');

  test('shows what the typed amount is worth now', () => {
    expect(inEnglish(priceChange(offer(), money('NGN', '1501.5'), sum))).toBeNull();
    const dearer = offer({ price_per_unit: 1540 });
    expect(inEnglish(priceChange(dearer, money('NGN', '1501.5'), sum))).toEqual({
      was: money('NGN', '1501.5'),
      now: money('NGN', '1540'),
      effect: 'For ₦150,150.00 you now get 97.50 USDT instead of 100.00 USDT.',
    });
    const wanted = { ...dearer, tradeType: 'buy' as const };
    expect(inEnglish(priceChange(wanted, money('NGN', '1501.5'), sum))?.effect).toContain(
      'you now give 97.50',
    );
    expect(inEnglish(priceChange(dearer, money('NGN', '1501.5'), null))?.effect).toBeNull();
  });

  test('changes what the whole of a Full offer costs', () => {
    const full = offer({ trade_offer_type: 'Full', amount: 100, price_per_unit: 1510 });
    expect(inEnglish(priceChange(full, money('NGN', '1500'), sum))?.effect).toBe(
      'All of it now costs ₦151,000.00 instead of ₦150,000.00.',
    );
  });
});

describe('what an owner asks', () => {
  const NOTHING = {
    margin_bp: null,
    pause_reason: null,
    is_private: false,
    one_at_a_time: false,
    min_counterparty_trades: 0,
    verified_only: false,
    auto_release: false,
  };

  test('is a line for each condition, and none without any', () => {
    expect(inEnglish(askLines(toAsks(NOTHING), offer()))).toEqual([]);
    const all = toAsks({
      ...NOTHING,
      is_private: true,
      one_at_a_time: true,
      min_counterparty_trades: 1,
      verified_only: true,
      auto_release: true,
    });
    expect(inEnglish(askLines(all, offer()))).toEqual([
      'For verified traders only',
      'For traders with 1 completed trade or more',
      'One trade at a time',
      'Private: reached by its link alone',
      'Releases by itself when the bank confirms the payment',
    ]);
    expect(inEnglish(askLines(all, { tradeType: 'buy' }))).toHaveLength(4);
    // M-2.6
    expect(inEnglish(askLines(all, offer(), false))).toHaveLength(4);
  });

  test.each([
    [null, 'fixed price'],
    [0, 'follows the market rate'],
    [150, 'follows the market rate + 1.5 %'],
    [-25, 'follows the market rate − 0.25 %'],
  ])('with a margin of %s the price shows %s', (margin_bp, text) => {
    expect(inEnglish(pricingText(toAsks({ ...NOTHING, margin_bp })))).toBe(text);
  });
});

describe('a reason that blocks an offer', () => {
  test.each([
    ['VERIFIED_ONLY', '/profile?tab=verification'],
    ['PHONE_NEEDED_TO_TRADE', '/profile?tab=account'],
    ['SECOND_FACTOR_NEEDED_TO_TRADE', '/profile?tab=security'],
    ['IDENTITY_NEEDED_TO_TRADE', '/profile?tab=verification'],
    ['BANK_ACCOUNT_REQUIRED', '/profile?tab=trade-accounts'],
    ['ACCOUNT_DOES_NOT_FIT', '/profile?tab=trade-accounts'],
    ['INSUFFICIENT_BALANCE', '/wallet?tab=overview'],
    ['RUNNING_LIMIT', '/trades/active'],
  ])('%s has a way out: %s', (code, to) => {
    expect(resolutionLink(code)?.to).toBe(to);
  });

  test('is time’s or somebody else’s where there is none', () => {
    for (const code of ['ACCEPT_LOCKED_OUT', 'TOO_FEW_TRADES', 'TRADE_NOT_AVAILABLE']) {
      expect(resolutionLink(code)).toBeNull();
    }
  });

  test('TC-05 TC-10 shows an open offer without a button', () => {
    expect(relationOf(offer(), 'chidi', false)).toEqual({ label: 'View Only', action: null });
    expect(relationOf(offer(), 'bola', false)).toEqual({ label: 'Your Trade', action: 'cancel' });
  });
});

describe('an acceptance that worked', () => {
  const answer = { message: 'said by the server' };
  test.each([
    ['ERR-48', 'seller', 'buy', 'Buy order accepted!', /escrow.*buyer's wallet/],
    ['ERR-49', 'buyer', 'sell', 'Purchase successful!', /pay the seller/],
    ['ERR-50', 'buyer', 'buy', 'Trade accepted successfully!', /said by the server/],
    ['ERR-50', 'arbiter', 'sell', 'Trade accepted successfully!', /said by the server/],
  ])('%s of the %s of a %s order shows: %s', (_id, user_role, trade_type, title, description) => {
    const shown = acceptanceMessage({ ...answer, user_role, trade_type });
    expect(shown.title).toBe(title);
    expect(shown.description).toMatch(description);
  });
});

test('a buyer adds at most ₦1.98: up to the whole naira, and the kobo that tell trades apart', () => {
  expect(formatCurrency(MOST_ADDED)).toBe('₦1.98');
});

test('the recommended order shows its points', () => {
  const rules = RANKING_PARTS.map(({ part, rule }) => `${part}: ${english(rule)}`).join('\n');
  expect(rules).toContain('price: 10 points less');
  expect(rules).toContain('completion: up to 40');
  expect(rules).toContain('speed: up to 15: half of it for 10 minutes');
  expect(RANKING_PARTS.map(({ part }) => part).sort()).toEqual(
    Object.keys(rankingOf(FACTS).parts).sort(),
  );
  expect([38.94, -4, 0, -0.04, 10].map(pointsText)).toEqual(['+38.9', '−4.0', '0', '0', '+10.0']);
});

test('a price is compared with the market from the viewer’s side', () => {
  const middle = money('NGN', '1507.5');
  expect(inEnglish(marketGap(money('NGN', '1500'), middle, 'buy'))).toEqual({
    text: '₦7.50 under the market',
    atStart: '₦7.50 under the market',
    isGood: true,
    percent: '0.50',
  });
  expect(inEnglish(marketGap(money('NGN', '1500'), middle, 'sell')).isGood).toBe(false);
  expect(inEnglish(marketGap(money('NGN', '1510'), middle, 'sell'))).toMatchObject({
    isGood: true,
    text: '₦2.50 over the market',
  });
  expect(inEnglish(marketGap(middle, middle, 'buy'))).toMatchObject({
    text: 'at the market rate',
    atStart: 'At the market rate',
  });
});

describe('the strip of running trades', () => {
  const trade: RunningTrade = {
    id: 'a',
    status: 'in_payment',
    isBuyer: true,
    other: 'Bola Adeyemi',
    crypto: money('USDT', '100'),
    fiat: money('NGN', '150000.37'),
    payBy: new Date('2026-11-21T12:15:00Z'),
  };

  test.each([
    ['buyer', 'in_payment', true, 'pay Bola Adeyemi ₦150,000.37'],
    ['seller', 'in_payment', false, 'Bola Adeyemi is paying you ₦150,000.37'],
    ['buyer', 'processing', false, 'Bola Adeyemi is looking for your ₦150,000.37'],
    [
      'seller',
      'processing',
      true,
      'look for ₦150,000.37 from Bola Adeyemi, then release 100.00 USDT',
    ],
  ] as const)('tells a %s in %s whose turn it is', (role, status, isYourTurn, text) => {
    expect(inEnglish(runningLine({ ...trade, status, isBuyer: role === 'buyer' }))).toEqual({
      isYourTurn,
      text,
    });
  });

  test('shows one’s own turn first, then the nearest deadline', () => {
    const waiting = { ...trade, id: 'b', isBuyer: false, payBy: new Date('2026-11-21T12:01:00Z') };
    const sooner = { ...trade, id: 'c', payBy: new Date('2026-11-21T12:05:00Z') };
    expect(mostUrgent([waiting, trade, sooner])?.id).toBe('c');
    expect(mostUrgent([])).toBeNull();
  });
});
