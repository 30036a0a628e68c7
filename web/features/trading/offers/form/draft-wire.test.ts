import { describe, expect, test } from 'vitest';
import { draftChanges, rebased } from '#web/features/trading/offers/form/draft-changes.ts';
import {
  draftLike,
  draftOf,
  toUpdateTrade,
  type OwnOfferRow,
} from '#web/features/trading/offers/form/draft-wire.ts';
import { refusedField } from '#web/features/trading/offers/form/refused-field.ts';
import { fitted, restText, simpleDraft } from '#web/features/trading/offers/form/simple-draft.ts';
import { parseMoney } from '#core/money/money.ts';

const [GTB, OPAY, KUDA] = ['gtb', 'opay', 'kuda'];
const MARKET = parseMoney('NGN', '1500');

const OFFER: OwnOfferRow = {
  id: '01234567-89ab-4def-8123-456789abcdef',
  status: 'open',
  trade_type: 'sell',
  asset: 'USDT',
  fiat_currency: 'NGN',
  amount: 80.5,
  original_amount: 100,
  price_per_unit: 1520,
  margin_bp: null,
  band_min_price: null,
  band_max_price: null,
  pause_price: 1400,
  pause_reason: null,
  min_order_amount: 10_000,
  max_order_amount: 152_000,
  payment_method_ids: ['bank-transfer', 'opay'],
  bank_account_id: GTB,
  method_accounts: { 'bank-transfer': GTB, opay: OPAY },
  terms: 'Own account only.',
  trade_offer_type: 'Partial',
  payment_window_minutes: 20,
  min_counterparty_trades: 3,
  verified_only: true,
  one_at_a_time: true,
  is_private: false,
  auto_release: true,
  returns_to_market: false,
  link_token: null,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
};
const BEFORE = draftOf(OFFER);
const NAMES = { method: (id: string) => id, account: (id: string) => `account ${id}` };

describe('an offer in the form', () => {
  test('has what the offer has', () => {
    expect(BEFORE).toMatchObject({
      pricing: 'fixed',
      price: '1520',
      pausePrice: '1400',
      amount: '80.5',
      min: '10000',
      max: '',
      bankAccountId: GTB,
      methodAccounts: { opay: OPAY },
      windowMinutes: 20,
      minTrades: '3',
      verifiedOnly: true,
      oneAtATime: true,
      autoRelease: true,
      returnsToMarket: false,
    });
    expect(draftOf({ ...OFFER, margin_bp: -125, max_order_amount: 50_000 })).toMatchObject({
      pricing: 'floating',
      price: '',
      margin: '1.25',
      marginSide: 'under',
      max: '50000',
    });
  });

  test('a copy of it offers as much as the first one began with', () => {
    expect(draftLike(OFFER)).toEqual({ ...BEFORE, amount: '100' });
  });
});

describe('saving', () => {
  test('sends nothing where nothing was changed', () => {
    expect(toUpdateTrade(BEFORE, BEFORE, MARKET)).toEqual({});
  });

  test('TC-19 sends what was changed and nothing else', () => {
    const after = { ...BEFORE, terms: ' ', windowMinutes: 30, pausePrice: '', verifiedOnly: false };
    expect(toUpdateTrade(BEFORE, after, MARKET)).toEqual({
      p_terms: null,
      p_payment_window_minutes: 30,
      p_pause_price: null,
      p_verified_only: false,
    });
  });

  test('a new amount takes the largest order with it where that was all that is left', () => {
    expect(toUpdateTrade(BEFORE, { ...BEFORE, amount: '100' }, MARKET)).toEqual({
      p_amount: '100',
      p_max_order_amount: '152000',
    });
  });

  test('from a fixed price to one that follows the market, and back', () => {
    const floats = { ...BEFORE, pricing: 'floating' as const, margin: '1', bandMin: '1450' };
    expect(toUpdateTrade(BEFORE, floats, MARKET)).toMatchObject({
      p_margin_bp: 100,
      p_band_min_price: '1450',
    });
    const back = toUpdateTrade(floats, BEFORE, MARKET);
    expect(back).toMatchObject({ p_price_per_unit: '1520' });
    expect(back).not.toHaveProperty('p_margin_bp');
    expect(back).not.toHaveProperty('p_band_min_price');
  });

  test('another account for all leaves a method’s own account where it was', () => {
    expect(toUpdateTrade(BEFORE, { ...BEFORE, bankAccountId: KUDA }, MARKET)).toEqual({
      p_bank_account_id: KUDA,
      p_method_accounts: { opay: OPAY },
    });
  });
});

describe('what changes', () => {
  test('shows old and new, in the order of the form', () => {
    const after = {
      ...BEFORE,
      pricing: 'floating' as const,
      margin: '0.5',
      amount: '90',
      isPrivate: true,
      bankAccountId: KUDA,
    };
    expect(draftChanges(BEFORE, after, NAMES)).toEqual([
      { what: 'Price', before: '₦1,520.00', after: '0.5 % over the market' },
      { what: 'Amount', before: '80.50 USDT', after: '90.00 USDT' },
      {
        what: 'Receiving account',
        before: 'account gtb, account opay',
        after: 'account kuda, account opay',
      },
      { what: 'Visibility', before: 'live', after: 'by link only' },
    ]);
    expect(draftChanges(BEFORE, BEFORE, NAMES)).toEqual([]);
  });

  test('typed input survives a change of the offer beneath it, the rest follows it', () => {
    const fresh = { ...BEFORE, amount: '40', terms: 'New terms.' };
    const typed = { ...BEFORE, price: '1530', terms: 'Mine.' };
    expect(rebased(typed, BEFORE, fresh)).toEqual({ ...fresh, price: '1530', terms: 'Mine.' });
  });
});

describe('the short form', () => {
  test('begins with everything of the last offer, or with the least that one needs', () => {
    expect(simpleDraft('sell', OFFER, MARKET)).toEqual(draftLike(OFFER));
    expect(simpleDraft('buy', null, MARKET)).toMatchObject({
      type: 'buy',
      price: '1500',
      min: '10000',
      methods: ['bank-transfer'],
    });
  });

  test('limits that no longer fit follow the amount', () => {
    const draft = { ...draftLike(OFFER), amount: '5', max: '50000' };
    expect(fitted(draft, MARKET)).toMatchObject({ min: '7600', max: '' });
    expect(fitted(draftLike(OFFER), MARKET)).toEqual(draftLike(OFFER));
  });

  test('lists what it does not ask', () => {
    expect(restText(draftLike(OFFER), MARKET, NAMES)).toBe(
      'bank-transfer, opay into account gtb and account opay · orders from ₦10,000.00 · 20 minutes to pay · verified people only · auto-release · pauses at ₦1,400.00 · your terms',
    );
  });
});

test.each([
  ['PRICE_OUT_OF_BAND', 'fixed', 'price'],
  ['RATE_NOT_AVAILABLE', 'floating', 'margin'],
  ['RATE_NOT_AVAILABLE', 'fixed', 'pausePrice'],
  ['BAND_NOT_ALLOWED', 'floating', 'bandMin'],
  ['METHOD_NEEDS_ACCOUNT', 'fixed', 'methods'],
  ['INSUFFICIENT_FUNDS', 'fixed', 'amount'],
  ['LIMITS_NOT_ALLOWED', 'fixed', 'min'],
  ['BANK_ACCOUNT_NOT_YOURS', 'fixed', 'bankAccountId'],
  ['ONLY_SELLERS_RELEASE', 'fixed', 'autoRelease'],
  ['TOO_MANY_OFFERS', 'fixed', null],
  [null, 'fixed', null],
] as const)('%s of a %s price is told at %s', (code, pricing, field) => {
  expect(refusedField(code, pricing)).toBe(field);
});
