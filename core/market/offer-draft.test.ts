import { describe, expect, test } from 'vitest';
import {
  draftOffer,
  EMPTY_DRAFT,
  lacking,
  lockFor,
  PublishableDraft,
  readKeptDraft,
  toCreateTrade,
  type OfferDraft,
} from '#core/market/offer-draft.ts';
import { toTrader } from '#core/market/trader.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { CreateTrade } from '#core/wire/trades.ts';

const ACCOUNT = '01234567-89ab-4def-8123-456789abcdef';

const DRAFT: OfferDraft = {
  ...EMPTY_DRAFT,
  price: '1520',
  amount: '100',
  min: '10000',
  methods: ['bank-transfer'],
  bankAccountId: ACCOUNT,
};

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
});

function problems(change: Partial<OfferDraft>): Record<string, string> {
  const read = PublishableDraft.safeParse({ ...DRAFT, ...change });
  return Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('a draft', () => {
  test('that says everything can be published, and the wire takes it', () => {
    expect(problems({})).toEqual({});
    expect(CreateTrade.parse(toCreateTrade(DRAFT))).toMatchObject({
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
    [{ price: '' }, 'price', 'Enter the price of one unit in naira.'],
    [{ price: '0' }, 'price', 'Enter the price of one unit in naira.'],
    [{ amount: '0.99' }, 'amount', 'Enter an amount from 1.00 USDT to 1,000,000.00 USDT.'],
    [{ amount: '1000000.01' }, 'amount', 'Enter an amount from 1.00 USDT to 1,000,000.00 USDT.'],
    [{ amount: '1e3' }, 'amount', 'Enter an amount from 1.00 USDT to 1,000,000.00 USDT.'],
    [{ min: '' }, 'min', 'Enter the smallest order in naira.'],
    [{ min: '152000.01' }, 'min', 'The whole offer is worth ₦152,000.00.'],
    [{ max: '9999' }, 'max', 'The largest order is below the smallest.'],
    [{ methods: [] }, 'methods', 'Choose at least one way to pay.'],
    [{ bankAccountId: null }, 'bankAccountId', 'Choose the account the buyer pays into.'],
    [{ terms: 'x'.repeat(2501) }, 'terms', 'At most 2500 characters.'],
  ])('with %o is sent back at %s', (change, field, message) => {
    expect(problems(change)[field]).toBe(message);
  });

  test('to buy needs no account of one’s own and sends none', () => {
    expect(problems({ type: 'buy', bankAccountId: null })).toEqual({});
    expect(toCreateTrade({ ...DRAFT, type: 'buy' }).p_bank_account_id).toBeNull();
  });

  test('TC-16 of a Full offer asks for no limits and sends its whole worth as both', () => {
    const full = { ...DRAFT, isFull: true, min: '', max: '' };
    expect(problems(full)).toEqual({});
    expect(toCreateTrade(full)).toMatchObject({
      p_trade_offer_type: 'Full',
      p_min_order_amount: '152000',
      p_max_order_amount: '152000',
    });
  });

  test.each([null, 'text', {}, { ...DRAFT, type: 'swap' }, { ...DRAFT, amount: 5 }])(
    'kept as %o is not taken up again',
    (kept) => expect(readKeptDraft(kept)).toBeNull(),
  );

  test('kept by this form is taken up as it was', () => {
    expect(readKeptDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
  });
});

describe('before publishing', () => {
  const offer = draftOffer(DRAFT, ME, { sellerFeeBp: 30, buyerFeeBp: 0 });

  test('a seller is told to the last digit what is locked and what is missing', () => {
    const lock = offer && lockFor(offer);
    if (!lock) throw new Error('a sell offer locks something');
    const has = (text: string) => parseMoney('USDT', text) ?? lock.total;
    expect(lacking(lock, has('100.29999999'))).toBe(
      'This offer takes 100.30 USDT (100.00 and a fee of 0.30), and 100.29999999 USDT is available.',
    );
    expect(lacking(lock, has('100.3'))).toBeNull();
  });

  test('a buy offer locks nothing, and nothing is shown before amount and price are typed', () => {
    const buy = draftOffer({ ...DRAFT, type: 'buy' }, ME, { sellerFeeBp: 30, buyerFeeBp: 0 });
    expect(buy && lockFor(buy)).toBeNull();
    expect(draftOffer({ ...DRAFT, price: '' }, ME, { sellerFeeBp: 30, buyerFeeBp: 0 })).toBeNull();
    expect(offer && formatCurrency(offer.maxOrder)).toBe('₦152,000.00');
  });
});
