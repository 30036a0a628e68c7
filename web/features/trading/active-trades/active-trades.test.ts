import { expect, test } from 'vitest';
import {
  breakdown,
  byUrgency,
  type RunningTrade,
} from '#web/features/trading/active-trades/active-trades.ts';

const NOW = new Date('2026-11-21T14:34:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const trade = (id: string, change: Partial<RunningTrade>): RunningTrade => ({
  id,
  status: 'in_payment',
  sellerId: 'other',
  buyerId: 'me',
  completionTimeout: later(10),
  updatedAt: NOW,
  ...change,
});
const selling = { sellerId: 'me', buyerId: 'other' } as const;
const paid = { status: 'processing', completionTimeout: later(-30) } as const;

test.each<[string, Partial<RunningTrade>[], object]>([
  [
    'NTF-01 I sell and was told it is paid',
    [{ ...selling, ...paid }],
    { seller_pending_release: 1, count: 1 },
  ],
  ['NTF-02 I buy and have to pay', [{}], { buyer_pending_payment: 1, count: 1 }],
  ['NTF-03 I paid and wait', [paid], { buyer_waiting_for_release: 1, count: 1 }],
  ['NTF-04 I sell and wait for money', [selling], { seller_waiting_for_payment: 1, count: 1 }],
  [
    'NTF-05 the count is the sum of all',
    [{}, {}, selling, { ...selling, ...paid }, paid],
    {
      seller_pending_release: 1,
      buyer_pending_payment: 2,
      buyer_waiting_for_release: 1,
      seller_waiting_for_payment: 1,
      count: 5,
    },
  ],
  ['a window that is past does not count', [{ completionTimeout: later(-1) }], { count: 0 }],
  [
    'without a deadline fifteen minutes count',
    [
      { completionTimeout: null, updatedAt: later(-14) },
      { completionTimeout: null, updatedAt: later(-15) },
    ],
    { buyer_pending_payment: 1, count: 1 },
  ],
  ['strangers’ trades do not count', [{ buyerId: 'x' }], { count: 0 }],
  ['no trades', [], { count: 0 }],
])('NTF-06 verification is never waited for, and %s', (_title, trades, expected) => {
  const zero = {
    seller_pending_release: 0,
    buyer_pending_payment: 0,
    buyer_waiting_for_release: 0,
    seller_waiting_for_payment: 0,
    seller_pending_verification: 0,
    count: 0,
  };
  const list = trades.map((change, at) => trade(String(at), change));
  expect(breakdown(list, 'me', NOW)).toEqual({ ...zero, ...expected });
});

test('my own turns come first, then the nearest deadline, then the latest change', () => {
  const list = [
    trade('waits for the other', { ...selling, completionTimeout: later(1) }),
    trade('paid earlier', { ...paid, updatedAt: later(-9) }),
    trade('paid lately', { ...paid, updatedAt: later(-3) }),
    trade('mine, later', { completionTimeout: later(12) }),
    trade('mine, soon', { completionTimeout: later(2) }),
    trade('mine to release', { ...selling, ...paid }),
  ];
  expect(list.toSorted(byUrgency('me')).map(({ id }) => id)).toEqual([
    'mine, soon',
    'mine, later',
    'mine to release',
    'waits for the other',
    'paid lately',
    'paid earlier',
  ]);
});
