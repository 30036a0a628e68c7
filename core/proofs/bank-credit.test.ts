import { expect, test } from 'vitest';
import { type CreditFacts, creditState, creditSteps } from '#core/proofs/bank-credit.ts';

const WHOLE: CreditFacts = {
  escrow: 'locked',
  tradeStatus: 'in_payment',
  isPastDeadline: false,
  hasMatch: false,
  arrived: 15_200_000n,
  expected: 15_200_000n,
  sender: 'exact',
  buyerIsKnown: true,
};

test.each<[string, Partial<CreditFacts>, string]>([
  ['whole, in time, from the buyer', {}, 'matched'],
  ['from a name that is close', { sender: 'close' }, 'matched'],
  ['from somebody else', { sender: 'mismatch' }, 'wrong_sender'],
  ['from somebody else, and too little', { sender: 'mismatch', arrived: 1n }, 'wrong_sender'],
  ['a kobo less', { arrived: 15_199_999n }, 'underpaid'],
  ['a kobo more', { arrived: 15_200_001n }, 'overpaid'],
  ['past the deadline', { isPastDeadline: true }, 'late'],
  [
    'past the deadline, but marked as paid',
    { isPastDeadline: true, tradeStatus: 'processing' },
    'matched',
  ],
  ['after the trade was given up', { escrow: 'refunded', tradeStatus: 'open' }, 'late'],
  ['once more', { hasMatch: true }, 'duplicate'],
  ['once more, after the release', { hasMatch: true, escrow: 'released' }, 'duplicate'],
  ['after a release by hand', { escrow: 'released', tradeStatus: 'completed' }, 'matched'],
  ['in a dispute', { tradeStatus: 'disputed' }, 'matched'],
])('money that arrives %s', (_title, change, state) => {
  expect(creditState({ ...WHOLE, ...change })).toBe(state);
});

const NOTHING = { marksPaid: false, releases: false };

test.each([
  ['matched', 'in_payment', 'exact', true, { marksPaid: true, releases: true }],
  ['matched', 'in_payment', 'exact', false, { marksPaid: true, releases: false }],
  ['matched', 'in_payment', 'close', true, { marksPaid: true, releases: false }],
  ['matched', 'processing', 'exact', true, { marksPaid: false, releases: true }],
  ['matched', 'processing', 'close', true, NOTHING],
  ['matched', 'disputed', 'exact', true, NOTHING],
  ['matched', 'completed', 'exact', true, NOTHING],
  ['overpaid', 'in_payment', 'exact', true, NOTHING],
  ['underpaid', 'in_payment', 'exact', true, NOTHING],
  ['duplicate', 'processing', 'exact', true, NOTHING],
  ['late', 'in_payment', 'exact', true, NOTHING],
  ['wrong_sender', 'in_payment', 'mismatch', true, NOTHING],
] as const)(
  'what follows from a credit that is %s while the trade is %s, the name %s, the seller’s consent %s',
  (state, tradeStatus, sender, sellerAgreed, steps) => {
    const facts = { tradeStatus, sender, sellerAgreed, buyerIsKnown: true };
    expect(creditSteps(state, facts)).toEqual(steps);
  },
);

test('a name that only the buyer stated releases nothing', () => {
  const facts = { ...WHOLE, sellerAgreed: true, buyerIsKnown: false };
  expect(creditSteps('matched', facts)).toEqual({ marksPaid: true, releases: false });
});
