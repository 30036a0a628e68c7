import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  obstacleFor,
  obstacleOfLimit,
  takerFee,
  resolutionLink,
} from '#core/market/eligibility.ts';
import { marketGap } from '#core/market/market-gap.ts';
import {
  coinLimitsOf,
  halfOf,
  limitsText,
  shareFor,
  shareOfCoin,
  shareOfTyped,
} from '#core/market/offer-limits.ts';
import { limitsOf } from '#core/market/order-limits.ts';
import { isOnline, trackRecord, usualTime } from '#core/market/trader.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { formatAmount, formatCurrency } from '#core/money/format-money.ts';
import { toDecimal } from '#core/money/money.ts';
import { totalBeforeTail } from '#core/trade/kobo-tail.ts';
import { refusalOfAmount } from '#core/trade/may-accept.ts';
import { money, offer } from '#tests/support/factories/market-offer.ts';

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

  test('an amount typed in the coin moves exactly, and is due in whole naira', () => {
    const share = shareOfTyped(offer(), { unit: 'coin', plain: '66.66666667' });
    expect(share?.crypto.units).toBe(6_666_666_667n);
    expect(share && formatCurrency(share.due)).toBe('₦100,101.00');
    expect(shareOfTyped(offer(), { unit: 'coin', plain: '6.66' })).toBeNull();
  });

  test('least and most in the coin are amounts the server accepts, for any offer', () => {
    for (const amount of [1, 6.7, 7, 99.99, 333.333333, 840]) {
      for (const price_per_unit of [0.97, 1, 1499.99, 1503.25, 1600]) {
        const some = offer({ amount, price_per_unit });
        const { least, most } = coinLimitsOf(some);
        for (const coin of [least, most]) {
          expect(shareOfCoin(some, coin), `${amount} at ${price_per_unit}`).not.toBeNull();
        }
      }
    }
  });

  test('what is shown as due is what is charged before the kobo, whichever unit was typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 400_000 }),
        fc.bigInt(1n, 10n ** 11n),
        fc.constantFrom('coin', 'fiat'),
        (price, units, unit) => {
          const some = offer({ price_per_unit: price / 100, amount: 1000, min_order_amount: 1 });
          const asset = unit === 'coin' ? 'USDT' : 'NGN';
          const share = shareOfTyped(some, { unit, plain: toDecimal({ asset, units }) });
          if (!share) return;
          expect(share.due).toEqual(totalBeforeTail(share.crypto, some.price));
          expect(share.due.units).toBeGreaterThanOrEqual(share.fiat.units);
          if (unit === 'coin') expect(share.crypto.units).toBe(units);
        },
      ),
    );
  });

  test.each(['9999.99', '500000.01'])('₦%s is outside the limits', (sum) => {
    expect(shareFor(offer(), money('NGN', sum))).toBeNull();
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
    expect(inEnglish(trackRecord(trader))).toBe('1,204 orders · 98.8%');
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
  const share = {
    crypto: money('USDT', '100'),
    fiat: money('NGN', '150150'),
    due: money('NGN', '150150'),
    isAll: false,
  };

  test('a seller sees what is missing, fee included', () => {
    expect(formatAmount(takerFee(buy, share.crypto))).toBe('0.30');
    const poor = { available: money('USDT', '100.29'), hasBankAccount: true };
    expect(inEnglish(obstacleFor(buy, share, poor))).toEqual({
      kind: 'balance',
      text: 'You need 100.30 USDT with the fee, and you have 100.29 USDT available.',
      resolution: { label: 'Open your wallet', to: '/wallet?tab=overview' },
    });
    expect(
      inEnglish(obstacleFor(buy, share, { ...poor, available: money('USDT', '100.3') })),
    ).toBeNull();
  });

  test('M-1.M1 an amount at the viewer’s limit shows how to lift it', () => {
    const limit = { refusedFrom: share.fiat, code: 'PHONE_NEEDED_TO_TRADE', text: 'why' };
    expect(obstacleOfLimit(share, limit, null)).toEqual({
      kind: 'limit',
      text: 'why',
      resolution: { label: 'Verify your phone', to: '/profile?tab=account' },
    });
    const above = { ...share.fiat, units: share.fiat.units + 1n };
    expect(obstacleOfLimit(share, { ...limit, refusedFrom: above }, null)).toBeNull();
    expect(obstacleOfLimit(share, null, null)).toBeNull();
    const dollars = { ...share, fiat: money('USD', '100') };
    const at = (rate: string) => obstacleOfLimit(dollars, limit, money('NGN', rate))?.kind;
    expect([at('1501.49'), at('1501.50')]).toEqual([undefined, 'limit']);
    expect(obstacleOfLimit(dollars, limit, null)).toBeNull();
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
    text: '₦2.50 more than the market pays',
  });
  expect(inEnglish(marketGap(middle, middle, 'buy'))).toMatchObject({
    text: 'at the market rate',
    atStart: 'At the market rate',
  });
});
