import { expect, test } from 'vitest';
import { IF_NOBODY_ACTS } from '#server/trading/trades/money/money-texts.ts';
import { formatAmount } from '#core/money/format-money.ts';
import type { Money } from '#core/money/money.ts';
import {
  MONEY_STAGES,
  type MoneyLocation,
  type MoneyQuestion,
  type Movement,
  type Side,
} from '#core/trade/money-question.ts';
import { whereIsTheMoney } from '#server/trading/trades/money/where-is-the-money.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 9, minute));
const usdt = (units: bigint): Money => ({ asset: 'USDT', units });
const AMOUNT = usdt(10_000_000_000n);
const FEE = usdt(30_000_000n);
const NONE = usdt(0n);
const total: Money = { asset: 'NGN', units: 15_200_000n };

const running: MoneyQuestion = {
  origin: { tradeType: 'sell', asset: 'USDT', fiatCurrency: 'NGN' },
  state: {
    status: 'in_payment',
    sellerId: 'seller',
    buyerId: 'buyer',
    amount: AMOUNT,
    fee: FEE,
    purchased: AMOUNT,
    total,
    deadline: at(15),
    paymentMethodId: 'opay',
    price: null,
    acceptedAt: at(0),
    extendedAt: null,
    paidAt: null,
    completedAt: null,
    cancelReason: null,
    paidOut: null,
  },
  movements: [],
  expiredAt: null,
  endedAt: null,
  decided: false,
  appealUntil: null,
  appealed: false,
  asOf: at(5),
};

const as = (state: Partial<MoneyQuestion['state']>, rest: Partial<MoneyQuestion> = {}) => ({
  ...running,
  ...rest,
  state: { ...running.state, ...state },
});

function move(
  kind: string,
  from: [Side | 'oja', MoneyLocation],
  to: [Side | 'oja', MoneyLocation],
  amount: Money,
  fee = NONE,
  minute = 10,
): Movement {
  return {
    transactionId: `${kind} ${minute}`,
    kind,
    from: { owner: from[0], location: from[1] },
    to: { owner: to[0], location: to[1] },
    amount,
    fee,
    at: at(minute),
  };
}

const ALL = usdt(10_030_000_000n);
const funded = move('offer_fund', ['seller', 'wallet'], ['seller', 'offer'], ALL, NONE, -5);
const frozen = move('escrow_freeze', ['seller', 'offer'], ['seller', 'escrow'], ALL, NONE, 0);
const released = move('escrow_release', ['seller', 'escrow'], ['buyer', 'wallet'], AMOUNT, FEE);
const refunded = move('escrow_refund', ['seller', 'escrow'], ['seller', 'wallet'], ALL);
const unrun = {
  purchased: null,
  total: null,
  deadline: null,
  acceptedAt: null,
  paymentMethodId: null,
};

/** Every stage, as both sides read it: who holds how much; what is owed in naira; who acts, how, until when. */
const CASES: [string, MoneyQuestion, string, string[], string | null, string][] = [
  [
    'an open sell offer',
    as({ ...unrun, status: 'open', buyerId: null }),
    'listed',
    ['seller offer 100.30'],
    null,
    'taker take - stays_listed',
  ],
  [
    'an open buy offer holds nothing',
    as(
      { ...unrun, status: 'open', sellerId: null },
      { origin: { ...running.origin, tradeType: 'buy' } },
    ),
    'listed',
    [],
    null,
    'taker take - stays_listed',
  ],
  [
    'a sell offer sold to the last unit',
    as({ ...unrun, status: 'open', buyerId: null, amount: NONE, fee: NONE }),
    'listed',
    [],
    null,
    'taker take - stays_listed',
  ],
  [
    'the buyer is to pay',
    running,
    'to_pay',
    ['seller escrow 100.30'],
    'to_send 152,000.00',
    'buyer pay 09:15 goes_back',
  ],
  [
    'the time to pay is over',
    as({}, { asOf: at(15) }),
    'overdue',
    ['seller escrow 100.30'],
    'do_not_send 152,000.00',
    'oja close - goes_back',
  ],
  [
    'the buyer has paid',
    as({ status: 'processing', paidAt: at(3) }),
    'to_release',
    ['seller escrow 100.30'],
    'marked_sent 152,000.00',
    'seller release 09:18 reminds',
  ],
  [
    'the buyer waits for an hour and more',
    as({ status: 'processing', paidAt: at(3) }, { asOf: at(70) }),
    'to_release',
    ['seller escrow 100.30'],
    'marked_sent 152,000.00',
    'seller release 21:03 reminds',
  ],
  [
    'Oja has reminded for the last time',
    as({ status: 'processing', paidAt: at(3) }, { asOf: at(3 + 24 * 60) }),
    'to_release',
    ['seller escrow 100.30'],
    'marked_sent 152,000.00',
    'seller release - reminds',
  ],
  [
    'a dispute',
    as({ status: 'disputed', paidAt: at(3) }),
    'disputed',
    ['seller escrow 100.30'],
    'in_question 152,000.00',
    'parties decide - stays_locked',
  ],
  [
    'released',
    as(
      { status: 'completed', paidAt: at(3), completedAt: at(10) },
      { movements: [funded, frozen, released] },
    ),
    'completed',
    ['buyer wallet 100.00', 'oja fees 0.30'],
    'received 152,000.00',
    'nobody none - nothing',
  ],
  [
    'decided for the buyer, who waits for the appeal',
    as(
      { status: 'completed', completedAt: at(10) },
      {
        movements: [
          funded,
          frozen,
          move('escrow_release', ['seller', 'escrow'], ['buyer', 'pending'], AMOUNT, FEE),
        ],
        decided: true,
        appealUntil: at(55),
        asOf: at(20),
      },
    ),
    'completed',
    ['buyer pending 100.00', 'oja fees 0.30'],
    'decided 152,000.00',
    'parties appeal 09:55 settles',
  ],
  [
    'an appeal waits for its answer',
    as(
      { status: 'cancelled' },
      {
        movements: [
          frozen,
          move('escrow_refund', ['seller', 'escrow'], ['seller', 'pending'], ALL),
        ],
        decided: true,
        appealed: true,
        appealUntil: at(55),
        asOf: at(20),
      },
    ),
    'cancelled',
    ['seller pending 100.30'],
    'decided 152,000.00',
    'oja decide - stays_locked',
  ],
  [
    'decided for the buyer and overturned: all of it is the seller’s',
    as(
      { status: 'completed', completedAt: at(10) },
      {
        movements: [
          frozen,
          move('escrow_release', ['seller', 'escrow'], ['buyer', 'pending'], AMOUNT, FEE),
          move('appeal_return', ['buyer', 'pending'], ['seller', 'wallet'], AMOUNT, NONE, 12),
          move('appeal_return', ['oja', 'fees'], ['seller', 'wallet'], FEE, NONE, 12),
        ],
        decided: true,
        appealUntil: at(11),
        asOf: at(20),
      },
    ),
    'completed',
    ['seller wallet 100.30'],
    'decided 152,000.00',
    'nobody none - nothing',
  ],
  [
    'split between the two',
    as(
      { status: 'completed', completedAt: at(10), paidOut: usdt(6_000_000_000n) },
      {
        movements: [
          frozen,
          move(
            'escrow_release',
            ['seller', 'escrow'],
            ['buyer', 'wallet'],
            usdt(6_000_000_000n),
            usdt(18_000_000n),
          ),
          move('escrow_refund', ['seller', 'escrow'], ['seller', 'wallet'], usdt(4_012_000_000n)),
        ],
      },
    ),
    'completed',
    ['buyer wallet 60.00', 'oja fees 0.18', 'seller wallet 40.12'],
    'received 152,000.00',
    'nobody none - nothing',
  ],
  [
    'the buyer left',
    as({ status: 'cancelled' }, { movements: [funded, frozen, refunded], endedAt: at(10) }),
    'cancelled',
    ['seller wallet 100.30'],
    'do_not_send 152,000.00',
    'nobody none - nothing',
  ],
  [
    'an offer taken off the market, after it had been lowered',
    as(
      { ...unrun, status: 'cancelled', buyerId: null },
      {
        movements: [
          funded,
          move('offer_refund', ['seller', 'offer'], ['seller', 'wallet'], usdt(500n), NONE, 2),
          move('offer_refund', ['seller', 'offer'], ['seller', 'wallet'], ALL),
        ],
        endedAt: at(10),
      },
    ),
    'cancelled',
    ['seller wallet 100.30'],
    null,
    'nobody none - nothing',
  ],
  [
    'a part that ran out went back into its offer; the buyer may still claim a payment',
    as(
      { status: 'cancelled', cancelReason: 'expired' },
      {
        movements: [
          frozen,
          move('escrow_refund', ['seller', 'escrow'], ['seller', 'offer'], ALL, NONE, 15),
        ],
        expiredAt: at(15),
        endedAt: at(15),
        asOf: at(20),
      },
    ),
    'ran_out',
    ['seller offer 100.30'],
    'do_not_send 152,000.00',
    'buyer claim_late 09:30 nothing',
  ],
  [
    'nobody may claim any more',
    as(
      { status: 'cancelled', cancelReason: 'expired' },
      {
        movements: [frozen, { ...refunded, at: at(15) }],
        expiredAt: at(15),
        endedAt: at(15),
        asOf: at(31),
      },
    ),
    'ran_out',
    ['seller wallet 100.30'],
    'do_not_send 152,000.00',
    'nobody none - nothing',
  ],
  [
    'what an earlier run moved counts no more',
    as(
      { status: 'completed', acceptedAt: at(20), completedAt: at(30) },
      {
        movements: [
          { ...refunded, at: at(16) },
          { ...frozen, at: at(20) },
          { ...released, at: at(30) },
        ],
      },
    ),
    'completed',
    ['buyer wallet 100.00', 'oja fees 0.30'],
    'received 152,000.00',
    'nobody none - nothing',
  ],
];

test.each(CASES)('%s', (_name, question, stage, crypto, fiat, next) => {
  const answer = whereIsTheMoney(question);
  const { actor, action, until, otherwise } = answer.next;
  expect(answer.stage).toBe(stage);
  expect(
    answer.crypto.map(
      ({ owner, location, amount }) => `${owner} ${location} ${formatAmount(amount)}`,
    ),
  ).toEqual(crypto);
  expect(answer.fiat && `${answer.fiat.state} ${formatAmount(answer.fiat.amount)}`).toBe(fiat);
  expect(`${actor} ${action} ${until?.toISOString().slice(11, 16) ?? '-'} ${otherwise}`).toBe(next);
  expect(IF_NOBODY_ACTS[otherwise].length).toBeGreaterThan(20);
});

test('every stage has a case', () => {
  expect(new Set(CASES.map(([, , stage]) => stage))).toEqual(new Set(MONEY_STAGES));
});

test('of every ended trade the ledger’s crypto adds up to what was held', () => {
  for (const [name, { state, movements }, , , ,] of CASES) {
    if (state.status !== 'completed' && state.status !== 'cancelled') continue;
    const { crypto } = whereIsTheMoney({ ...running, state, movements, endedAt: at(10) });
    const sum = crypto.reduce((all, { amount }) => all + amount.units, 0n);
    if (state.acceptedAt) expect(sum, name).toBe(ALL.units);
  }
});
