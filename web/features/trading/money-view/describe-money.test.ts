import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import { describeTradeMoney } from '#web/features/trading/money-view/describe-money.ts';
import type { TradeMoney } from '#core/trade/money-wire.ts';

const time = (moment: Date) => moment.toISOString().slice(11, 16);
const AMOUNT = { asset: 'USDT', units: 100_00000000n } as const;
const READER = { amount: AMOUNT, other: 'Bola', time };
const PAYING: TradeMoney = {
  trade_id: '019aa001-0000-7000-8000-0000a1b2c3d4',
  as_of: '2026-11-21T14:34:00.000Z',
  you: 'buyer',
  status: 'in_payment',
  stage: 'to_pay',
  asset: 'USDT',
  fiat_currency: 'NGN',
  crypto: [{ location: 'escrow', owner: 'seller', amount: 100.3 }],
  fiat: {
    state: 'to_send',
    amount: 150000.37,
    payment_method_id: 'bank-transfer',
    bank_name: 'Guaranty Trust Bank',
    account_ends_in: '7752',
  },
  next: {
    actor: 'buyer',
    action: 'pay',
    is_you: true,
    until: '2026-11-21T14:47:00.000Z',
    otherwise: 'The trade ends.',
  },
  steps: [
    {
      event_id: '019aa001-0000-7000-8000-0000a1b2c3d5',
      kind: 'accepted',
      status: 'in_payment',
      actor: 'buyer',
      at: '2026-11-21T14:32:00.000Z',
      amount: 100,
      total_fiat: 150000.37,
      deadline: '2026-11-21T14:47:00.000Z',
      child_id: null,
      moved: [
        {
          transaction_id: '019aa001-0000-7000-8000-0000a1b2c3d6',
          kind: 'escrow_freeze',
          from: { owner: 'seller', location: 'offer' },
          to: { owner: 'seller', location: 'escrow' },
          amount: 100.3,
          fee: 0,
        },
      ],
    },
  ],
};
const DONE: Partial<TradeMoney> = {
  status: 'completed',
  stage: 'completed',
  crypto: [
    { location: 'wallet', owner: 'buyer', amount: 100 },
    { location: 'fees', owner: 'oja', amount: 0.3 },
  ],
  next: { actor: 'nobody', action: 'none', is_you: false, until: null, otherwise: 'Settled.' },
};
const next = (change: Partial<TradeMoney['next']>) => ({
  next: { ...PAYING.next, ...change },
});

test.each<[string, Partial<TradeMoney>, string]>([
  ['the buyer who has to pay', {}, '100.00 USDT is in escrow · you pay by 14:47'],
  ['its seller', { you: 'seller' }, '100.00 USDT is in escrow · Bola pays by 14:47'],
  [
    'the seller who has to look',
    { you: 'seller', ...next({ action: 'release', actor: 'seller' }) },
    '100.00 USDT is in escrow · you check and release',
  ],
  [
    'a buyer who waits',
    next({ action: 'release', actor: 'seller' }),
    '100.00 USDT is in escrow · Bola checks and releases',
  ],
  [
    'a dispute',
    next({ action: 'decide', actor: 'parties', until: null }),
    '100.00 USDT is in escrow · you both agree, or Oja decides',
  ],
  ['a buyer who has got it', DONE, '100.00 USDT is in your wallet · nothing left to do'],
  [
    'a seller who has released',
    { ...DONE, you: 'seller' },
    '100.00 USDT is in Bola’s wallet · nothing left to do',
  ],
  [
    'a buyer who ran out of time',
    {
      crypto: [{ location: 'offer', owner: 'seller', amount: 100.3 }],
      ...next({ action: 'claim_late', until: '2026-11-21T15:02:00.000Z' }),
    },
    '100.00 USDT is locked in the offer · you can still say you already paid, until 15:02',
  ],
])('the one line for %s', (_who, change, line) => {
  expect(inEnglish(describeTradeMoney({ ...PAYING, ...change }, READER)).line.join(' · ')).toBe(
    line,
  );
});

test('every part is somewhere, with its amount', () => {
  const description = inEnglish(describeTradeMoney({ ...PAYING, ...DONE }, READER));
  expect(description.holdings).toEqual([
    { location: 'In your wallet', amount: '100.00 USDT' },
    { location: 'Oja’s fee', amount: '0.30 USDT' },
  ]);
});

test('what is held for a fee is shown separately, so that a trade has one amount', () => {
  expect(inEnglish(describeTradeMoney(PAYING, READER)).holdings).toEqual([
    { location: 'In escrow for this order', amount: '100.00 USDT' },
    { location: 'The seller’s fee, with it', amount: '0.30 USDT' },
  ]);
});

test('naira show where they go, never the whole account', () => {
  expect(inEnglish(describeTradeMoney(PAYING, READER)).fiat).toEqual({
    state: 'You send it from your bank',
    amount: '₦150,000.37',
    account: 'Guaranty Trust Bank, account ending in 7752',
  });
});

test('a step has who, when, and what moved from where to where', () => {
  expect(inEnglish(describeTradeMoney(PAYING, READER)).steps).toEqual([
    {
      id: '019aa001-0000-7000-8000-0000a1b2c3d5',
      title: 'Accepted, crypto in escrow',
      who: 'You',
      at: new Date('2026-11-21T14:32:00.000Z'),
      moved: ['100.30 USDT: In Bola’s offer → in escrow for this order'],
    },
  ]);
});
