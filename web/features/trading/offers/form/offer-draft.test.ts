import { describe, expect, test } from 'vitest';
import {
  draftOffer,
  lacking,
  lockFor,
  mostForSale,
  refunding,
} from '#web/features/trading/offers/form/draft-offer.ts';
import { toCreateTrade } from '#web/features/trading/offers/form/draft-wire.ts';
import {
  EMPTY_DRAFT,
  publishableDraft,
  readSavedDraft,
  type OfferDraft,
} from '#web/features/trading/offers/form/offer-draft.ts';
import { toTrader } from '#core/market/trader.ts';
import { english, type Text } from '#core/language/text.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney, type Money } from '#core/money/money.ts';
import { CreateTrade } from '#core/offers/wire.ts';

const ACCOUNT = '01234567-89ab-4def-8123-456789abcdef';

const DRAFT: OfferDraft = {
  ...EMPTY_DRAFT,
  price: '1520',
  amount: '100',
  min: '10000',
  methods: ['bank-transfer'],
  bankAccountId: ACCOUNT,
};

const MARKET = naira('1500');
const FLOATING: OfferDraft = { ...DRAFT, pricing: 'floating', price: '', margin: '1.5' };

function naira(decimal: string): Money {
  const money = parseMoney('NGN', decimal);
  if (!money) throw new Error(`${decimal} is no amount of naira`);
  return money;
}

const ME = toTrader({
  id: 'me',
  handle: 'Ada Obi',
  avatar_url: null,
  verification_level: 'basic',
  completed_trades: 0,
  success_rate: null,
  avg_release_seconds: null,
  avg_payment_seconds: null,
  last_seen_at: null,
  member_since: '2026-01-01T00:00:00Z',
  rating_average: 4.8,
  rating_count: 96,
  reputation_score: 87,
});

function problems(
  change: Partial<OfferDraft>,
  before: OfferDraft | null = null,
): Record<string, string> {
  const read = publishableDraft(MARKET, before).safeParse({ ...DRAFT, ...change });
  return Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a draft', () => {
  test('that is complete can be published, and the wire takes it', () => {
    expect(problems({})).toEqual({});
    expect(CreateTrade.parse(toCreateTrade(DRAFT, MARKET))).toMatchObject({
      p_trade_type: 'sell',
      p_asset: 'USDT',
      p_amount: '100',
      p_price_per_unit: '1520',
      p_min_order_amount: '10000',
      p_max_order_amount: '152000',
      p_bank_account_id: ACCOUNT,
      p_terms: null,
      p_trade_offer_type: 'Partial',
    });
  });

  test.each<[Partial<OfferDraft>, string, string]>([
    [{ price: '' }, 'price', 'Enter the price of one unit.'],
    [{ ...FLOATING, margin: '' }, 'margin', 'Enter a margin from 0 to 20 percent.'],
    [{ ...FLOATING, margin: '20.01' }, 'margin', 'Enter a margin from 0 to 20 percent.'],
    [{ ...FLOATING, margin: '1.505' }, 'margin', 'Enter a margin from 0 to 20 percent.'],
    [{ ...FLOATING, bandMin: '0' }, 'bandMin', 'Enter a price.'],
    [{ ...FLOATING, bandMax: '0' }, 'bandMax', 'Enter a price.'],
    [
      { ...FLOATING, bandMin: '1501', bandMax: '1500' },
      'bandMax',
      'The price cap is below the lowest price.',
    ],
    [{ ...FLOATING, min: '152250.01' }, 'min', 'The whole offer is worth ₦152,250.00.'],
    [{ pausePrice: '0' }, 'pausePrice', 'Enter a price, or leave it empty.'],
    [{ minTrades: '1001' }, 'minTrades', 'Enter a whole number up to 1000.'],
    [{ price: '0' }, 'price', 'Enter the price of one unit.'],
    [{ amount: '0.99' }, 'amount', 'Enter an amount from 1.00 USDT to 1,000,000.00 USDT.'],
    [{ amount: '1000000.01' }, 'amount', 'Enter an amount from 1.00 USDT to 1,000,000.00 USDT.'],
    [{ amount: '1e3' }, 'amount', 'Enter an amount from 1.00 USDT to 1,000,000.00 USDT.'],
    [{ min: '' }, 'min', 'Enter the min order.'],
    [{ min: '152000.01' }, 'min', 'The whole offer is worth ₦152,000.00.'],
    [{ max: '9999' }, 'max', 'The max order is below the min order.'],
    [{ methods: [] }, 'methods', 'Choose at least one payment method.'],
    [{ bankAccountId: null }, 'bankAccountId', 'Choose the receiving account.'],
    [{ terms: 'x'.repeat(2501) }, 'terms', 'At most 2500 characters.'],
  ])('with %o is sent back at %s', (change, field, message) => {
    expect(problems(change)[field]).toBe(message);
  });

  test('to buy needs no account of one’s own and sends none', () => {
    expect(problems({ type: 'buy', bankAccountId: null })).toEqual({});
    const input = toCreateTrade({ ...DRAFT, type: 'buy', autoRelease: true }, MARKET);
    expect(input).not.toHaveProperty('p_bank_account_id');
    expect(input).not.toHaveProperty('p_auto_release');
  });

  test('TC-16 of a Full offer asks for no limits and sends its whole worth as both', () => {
    const full = { ...DRAFT, isFull: true, min: '', max: '' };
    expect(problems(full)).toEqual({});
    expect(toCreateTrade(full, MARKET)).toMatchObject({
      p_trade_offer_type: 'Full',
      p_min_order_amount: '152000',
      p_max_order_amount: '152000',
    });
  });

  test('that follows the market sends its margin and what bounds it, and no price', () => {
    const input = CreateTrade.parse(
      toCreateTrade(
        { ...FLOATING, marginSide: 'under', bandMin: '1400', pausePrice: '1350', isPrivate: true },
        MARKET,
      ),
    );
    expect(input).toMatchObject({
      p_margin_bp: -150,
      p_band_min_price: '1400',
      p_band_max_price: null,
      p_pause_price: '1350',
      p_is_private: true,
      p_max_order_amount: '295500',
    });
    expect(input).not.toHaveProperty('p_price_per_unit');
  });

  test('of an existing offer is judged by what was changed alone', () => {
    const rest = { ...DRAFT, amount: '0.5', min: '10000' };
    expect(problems({ ...rest, terms: 'Own account only.' }, rest)).toEqual({});
    expect(problems({ ...rest, min: '20000' }, rest)).toHaveProperty('min');
    expect(problems({ ...rest, amount: '0.6' }, rest)).toHaveProperty('amount');
  });

  test.each([null, 'text', {}, { ...DRAFT, type: 'swap' }, { ...DRAFT, amount: 5 }])(
    'stored as %o is not restored',
    (saved) => expect(readSavedDraft(saved)).toBeNull(),
  );

  test('stored by this form is restored', () => {
    expect(readSavedDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
  });
});

describe('before publishing', () => {
  const offer = draftOffer(DRAFT, null, ME, { sellerFeeBp: 30, buyerFeeBp: 0 });

  test('a seller sees to the last digit what is locked and what is missing', () => {
    const lock = offer && lockFor(offer);
    if (!lock) throw new Error('a sell offer locks something');
    const has = (text: string) => parseMoney('USDT', text) ?? lock.total;
    expect(inEnglish(lacking(lock, has('100.29999999')))).toBe(
      'This offer needs 100.30 USDT (100.00 and a fee of 0.30), and you have 100.29999999 USDT available.',
    );
    expect(lacking(lock, has('100.3'))).toBeNull();
  });

  test('a buy offer locks nothing, and nothing is shown before amount and price are typed', () => {
    const buy = draftOffer({ ...DRAFT, type: 'buy' }, null, ME, { sellerFeeBp: 30, buyerFeeBp: 0 });
    expect(buy && lockFor(buy)).toBeNull();
    expect(
      draftOffer({ ...DRAFT, price: '' }, null, ME, { sellerFeeBp: 30, buyerFeeBp: 0 }),
    ).toBeNull();
    expect(offer && formatCurrency(offer.maxOrder)).toBe('₦152,000.00');
  });

  test('a price that follows the market is shown as it is now, and none without a rate', () => {
    const fees = { sellerFeeBp: 30, buyerFeeBp: 0 };
    const now = draftOffer({ ...FLOATING, bandMax: '1510' }, MARKET, ME, fees);
    expect(now && formatCurrency(now.price)).toBe('₦1,510.00');
    expect(draftOffer(FLOATING, null, ME, fees)).toBeNull();
  });

  test.each(['100.3', '0.00000001', '5000', '33.33333333'])(
    'of %s available, all can be sold with its fee, and not one unit more',
    (available) => {
      const all = parseMoney('USDT', available);
      if (!all) throw new Error('an amount');
      const fees = { sellerFeeBp: 30, buyerFeeBp: 0 };
      const takes = (units: bigint) =>
        lockFor({ amount: { asset: 'USDT', units }, tradeType: 'sell', ...fees })?.total.units;
      const { units } = mostForSale(all, fees);
      expect(takes(units)).toBeLessThanOrEqual(all.units);
      expect(takes(units + 1n)).toBeGreaterThan(all.units);
    },
  );

  test('changing a sell offer shows to the last digit what more is held, or returned', () => {
    const lock = (amount: string) => {
      const money = parseMoney('USDT', amount);
      const found = money && lockFor({ amount: money, tradeType: 'sell', sellerFeeBp: 30 });
      if (!found) throw new Error('a sell offer locks something');
      return found;
    };
    const has = (amount: string) => parseMoney('USDT', amount);
    const more = refunding(lock('100'), lock('112'), has('50'));
    expect(inEnglish(more?.text)).toBe('12.036 USDT more will be locked.');
    expect(more?.missing).toBeNull();
    expect(inEnglish(refunding(lock('100'), lock('112'), has('12.035'))?.missing)).toBe(
      `12.036 USDT more is needed, and you have ${formatWithUnit({ asset: 'USDT', units: 1_203_500_000n })} available.`,
    );
    expect(inEnglish(refunding(lock('112'), lock('100'), null)?.text)).toBe(
      '12.036 USDT returns to your available balance.',
    );
    expect(refunding(lock('100'), lock('100'), null)).toBeNull();
  });
});

function inEnglish(sentence: Text | null | undefined): string | null {
  return sentence ? english(sentence) : null;
}
