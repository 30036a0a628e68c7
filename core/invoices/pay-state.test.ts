import { expect, test } from 'vitest';
import {
  isAwaited,
  isPayableState,
  type PayFacts,
  payState,
  payStateKey,
} from '#core/invoices/pay-state.ts';
import type { PaymentView, QuoteView } from '#core/invoices/wire.ts';

const NOW = '2026-11-28T14:30:00.000Z';

const QUOTE: QuoteView = {
  quote_id: '0199c000-0000-7000-8000-000000000001',
  method: 'bank_manual',
  asset: 'NGN',
  amount: '522450.37',
  value: '522450',
  chain: null,
  address: null,
  account: null,
  rate: null,
  created_at: '2026-11-28T14:20:00.000Z',
  expires_at: '2026-11-28T14:35:00.000Z',
  counts_until: '2026-11-28T14:45:00.000Z',
};
const LAPSED = { ...QUOTE, expires_at: '2026-11-28T14:25:00.000Z' };
const GONE = { ...LAPSED, counts_until: '2026-11-28T14:29:00.000Z' };

function payment(over: Partial<PaymentView>): PaymentView {
  return {
    id: 'pay_1111111111111111111111',
    method: 'onchain',
    asset: 'USDT',
    amount: '40',
    value: '60000',
    state: 'counted',
    is_late: false,
    held: '0',
    returned: '0',
    tx_hash: null,
    chain: 'base',
    confirmations: 3,
    confirmations_needed: 20,
    settles_at: null,
    decide_by: null,
    created_at: NOW,
    counted_at: null,
    ...over,
  };
}

const PAYEE: PayFacts['payee'] = {
  display_name: 'Ojuolape Studio',
  verified_name: 'Folake Ojo',
  is_business: false,
  rc_number: null,
  address: null,
  support_email: null,
  logo_url: null,
  status: 'active',
};

function facts(over: Partial<PayFacts>): PayFacts {
  return {
    status: 'open',
    due: '522450',
    over_by: '0',
    received: '0',
    payments: [],
    payee: PAYEE,
    now: NOW,
    ...over,
  };
}

const paused = { payee: { ...PAYEE, status: 'paused' as const } };
const seen = payment({ state: 'seen' });
const said = payment({ state: 'seen', method: 'bank_manual' });
const lateOne = payment({ state: 'waiting', is_late: true });

test.each<[string, Partial<PayFacts> | null, QuoteView | null, string]>([
  ['no such invoice', null, null, 'not_genuine'],
  ['a draft', { status: 'draft' }, null, 'not_genuine'],
  ['withdrawn', { status: 'void' }, QUOTE, 'void'],
  ['nothing happened', {}, null, 'choose'],
  ['a firm quote', {}, QUOTE, 'waiting'],
  ['a quote that ended', {}, LAPSED, 'lapsed'],
  ['a quote that nothing meets any more', {}, GONE, 'choose'],
  ['a payment on its way', { status: 'processing', payments: [seen] }, null, 'seen'],
  ['naira on its way', { status: 'processing', payments: [said] }, null, 'announced'],
  [
    'a part on its way while another pays',
    { status: 'processing', payments: [seen] },
    QUOTE,
    'waiting',
  ],
  [
    'all of it on its way, and a quote still open',
    { status: 'processing', due: '60000', payments: [seen] },
    QUOTE,
    'seen',
  ],
  ['less came than asked', { status: 'part_paid', payments: [payment({})] }, null, 'short'],
  ['a new quote for the rest', { status: 'part_paid', payments: [payment({})] }, QUOTE, 'waiting'],
  [
    'a part as agreed',
    { status: 'part_paid', payments: [payment({ method: 'wallet' })] },
    null,
    'part',
  ],
  ['taken back by its network', { payments: [payment({ state: 'reversed' })] }, null, 'reversed'],
  ['announced and never came', { payments: [payment({ state: 'dropped' })] }, null, 'reversed'],
  ['not in the merchant’s bank', { payments: [payment({ state: 'refused' })] }, null, 'refused'],
  ['paid, not settled yet', { status: 'paid', due: '0' }, null, 'settled'],
  ['settled', { status: 'settled', due: '0' }, QUOTE, 'settled'],
  ['too much', { status: 'settled', due: '0', over_by: '5' }, null, 'over'],
  ['held for the payer', { status: 'in_escrow', due: '0' }, null, 'in_escrow'],
  ['disputed', { status: 'disputed', due: '0' }, null, 'disputed'],
  ['refunded', { status: 'refunded' }, null, 'refunded'],
  ['expired', { status: 'expired' }, QUOTE, 'expired'],
  ['late', { status: 'expired', payments: [lateOne] }, null, 'late'],
  ['late for an invoice that is paid', { status: 'settled', payments: [lateOne] }, null, 'late'],
  [
    'late and given back',
    { status: 'expired', payments: [payment({ state: 'returned' })] },
    null,
    'expired',
  ],
  ['a paused business', paused, QUOTE, 'paused'],
  ['a paused business, paid before', { ...paused, status: 'settled' }, null, 'settled'],
  [
    'a paused business with money on its way',
    { ...paused, status: 'processing', payments: [seen] },
    null,
    'seen',
  ],
])('RT-19 %s', (_, over, quote, kind) => {
  expect(payState(over && facts(over), quote).kind).toBe(kind);
});

test('the page looks again by itself only while something may come', () => {
  expect(isAwaited(payState(facts({}), QUOTE))).toBe(true);
  expect(isAwaited(payState(facts({ status: 'processing', payments: [seen] }), null))).toBe(true);
  expect(isAwaited(payState(facts({}), null))).toBe(false);
  expect(isAwaited(payState(facts({ status: 'settled' }), null))).toBe(false);
});

test('nothing can be paid where a payment would come back', () => {
  expect(
    isPayableState(payState(facts({ status: 'part_paid', payments: [payment({})] }), null)),
  ).toBe(true);
  for (const over of [
    { status: 'settled' },
    { status: 'void' },
    { status: 'expired' },
    paused,
  ] as const) {
    expect(isPayableState(payState(facts(over), QUOTE))).toBe(false);
  }
});

test('a block more, a payment more or a pause is a change; the clock alone is none', () => {
  const before = facts({ status: 'processing', payments: [seen] });
  const key = payStateKey(before);
  expect(payStateKey({ ...before, now: '2026-11-28T14:31:00.000Z' })).toBe(key);
  expect(payStateKey({ ...before, payments: [{ ...seen, confirmations: 4 }] })).not.toBe(key);
  expect(payStateKey({ ...before, payments: [seen, said] })).not.toBe(key);
  expect(payStateKey({ ...before, ...paused })).not.toBe(key);
});
