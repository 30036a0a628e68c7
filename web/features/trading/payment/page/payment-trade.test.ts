import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { isGone, toPaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import type {
  CreditRow,
  PartyRow,
  PaymentPageRows,
  PaymentTradeRow,
} from '#web/features/trading/payment/page/payment-queries.ts';

const NOW = new Date('2026-11-21T14:34:00Z');

function person(id: string, handle: string): PartyRow {
  return {
    id,
    handle,
    avatar_url: null,
    verification_level: 'basic',
    completed_trades: 4,
    success_rate: 98.8,
    avg_release_seconds: 240,
    avg_payment_seconds: 300,
    last_seen_at: null,
    member_since: '2024-03-01T00:00:00Z',
    rating_average: null,
    rating_count: 0,
    reputation_score: null,
  };
}

const TRADE: PaymentTradeRow = {
  id: '019aa001-0000-7000-8000-0000a1b2c3d4',
  creator_id: 'bola',
  seller_id: 'bola',
  buyer_id: 'ade',
  trade_type: 'sell',
  status: 'in_payment',
  asset: 'USDT',
  fiat_currency: 'NGN',
  amount: 100,
  price_per_unit: 1500,
  buyer_fee_bp: 10,
  seller_fee_amount: 0.3,
  purchased_amount: 100,
  total_fiat: 150000.37,
  completion_timeout: '2026-11-21T14:47:00Z',
  cancel_reason: null,
  accepted_at: '2026-11-21T14:32:00Z',
  extended_at: null,
  paid_at: null,
  completed_at: null,
  updated_at: '2026-11-21T14:32:00Z',
  seller: person('bola', 'Bola Adeyemi'),
  buyer: person('ade', 'Ade Okon'),
};
const event = (kind: string, created_at: string, buyer_id = 'ade') => ({
  kind,
  actor_id: null,
  seller_id: 'bola',
  buyer_id,
  created_at,
});
const ROWS: PaymentPageRows = {
  trade: TRADE,
  escrowId: 'escrow',
  payee: null,
  events: [event('accepted', '2026-11-21T14:32:00Z')],
  credits: [],
};
/** The same offer, back on the market after Ade's time ran out; Ade sees his own events only. */
const REOPENED: PaymentPageRows = {
  ...ROWS,
  trade: {
    ...TRADE,
    status: 'open',
    buyer_id: null,
    buyer: null,
    purchased_amount: null,
    total_fiat: null,
    completion_timeout: null,
  },
  escrowId: null,
  events: [...ROWS.events, event('expired', '2026-11-21T14:47:05Z')],
};

test('each side sees its own fee and the exact amount, to the kobo', () => {
  const buyer = toPaymentTrade(ROWS, 'ade', NOW);
  const seller = toPaymentTrade(ROWS, 'bola', NOW);
  expect(inEnglish(buyer)?.view.headline).toBe('Pay Bola ₦150,000.37');
  expect(inEnglish(seller)?.view.headline).toBe('Wait for Ade to pay ₦150,000.37');
  expect(buyer?.fee).toEqual({ asset: 'USDT', units: 10_000_000n });
  expect(seller?.fee).toEqual({ asset: 'USDT', units: 30_000_000n });
});

test('a stranger has no payment page, in a running trade or an open offer', () => {
  expect(toPaymentTrade(ROWS, 'chidi', NOW)).toBeNull();
  expect(toPaymentTrade({ ...REOPENED, events: [] }, 'chidi', NOW)).toBeNull();
  expect(isGone({ ...ROWS, trade: null, events: [] }, 'chidi')).toBe(false);
});

test('the buyer whose time ran out sees that, not an offer', () => {
  const trade = toPaymentTrade(REOPENED, 'ade', NOW);
  expect(trade?.role).toBe('buyer');
  expect(inEnglish(trade)?.view.headline).toBe('Payment time expired');
});

test('and sees the same when somebody else has taken it meanwhile', () => {
  const taken: PaymentPageRows = { ...REOPENED, trade: null };
  expect(toPaymentTrade(taken, 'ade', NOW)).toBeNull();
  expect(isGone(taken, 'ade')).toBe(true);
});

test('the end of the countdown changes the view at once, before the server closes the window', () => {
  const at = (time: string) =>
    inEnglish(toPaymentTrade(ROWS, 'ade', new Date(time)))?.view.headline;
  expect(at('2026-11-21T14:46:59.999Z')).toBe('Pay Bola ₦150,000.37');
  expect(at('2026-11-21T14:47:00Z')).toBe('Payment time expired');
});

test('the extension that counts is that of this run', () => {
  const extended = (extended_at: string) =>
    toPaymentTrade({ ...ROWS, trade: { ...TRADE, extended_at } }, 'bola', NOW)?.isExtended;
  expect(extended('2026-11-21T14:40:00Z')).toBe(true);
  expect(extended('2026-11-20T10:00:00Z')).toBe(false);
});

test('a credit for an earlier run of the same offer is not shown in this one', () => {
  const credit = (id: string, paid_at: string): CreditRow => ({
    id,
    state: 'matched',
    amount: 150000.37,
    expected: 150000.37,
    sender_name: 'OKON ADE',
    sender_bank: 'Oja Sandbox Bank',
    name_reason: null,
    released: false,
    paid_at,
    created_at: paid_at,
  });
  const credits = [credit('now', '2026-11-21T14:36:00Z'), credit('old', '2026-11-21T13:00:00Z')];
  const trade = toPaymentTrade({ ...ROWS, credits }, 'bola', NOW);
  expect(trade?.credits.map(({ id, amount }) => [id, amount.units])).toEqual([
    ['now', 15_000_037n],
  ]);
});

test('ST-03 a trade that another client calls in progress is shown, to both sides', () => {
  const seen = { ...ROWS, trade: { ...TRADE, status: 'in_progress' } };
  for (const reader of ['ade', 'bola']) {
    const trade = toPaymentTrade(seen, reader, NOW);
    expect([trade?.status, inEnglish(trade)?.view.headline]).toEqual([
      'in_progress',
      'This order is in progress',
    ]);
  }
});
