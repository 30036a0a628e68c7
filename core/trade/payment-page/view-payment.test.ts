import { expect, test } from 'vitest';
import { viewPayment } from '#core/trade/payment-page/view-payment.ts';
import type { PaymentFacts } from '#core/trade/payment-page/payment-view.ts';
import { courseSteps } from '#web/features/trading/payment/page/course-steps.ts';
import {
  afterDispute,
  formerRole,
  roleIn,
  stageOf,
  type PaymentEvent,
  type TradeRole,
  type PaymentStage,
} from '#core/trade/payment-page/payment-stage.ts';
import { TRADE_STATUSES, type TradeStatus } from '#core/trade/trade-machine.ts';
import { inEnglish } from '#tests/support/assertions/texts.ts';

const NOW = new Date('2026-11-21T14:34:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DEADLINE = later(13);

const row = (status: TradeStatus, change: object = {}) => ({
  status,
  completionTimeout: status === 'in_payment' ? DEADLINE : null,
  updatedAt: NOW,
  cancelReason: null,
  buyerId: 'ade',
  sellerId: 'bola',
  creatorId: 'bola',
  tradeType: 'sell' as const,
  ...change,
});

const facts = (role: TradeRole, stage: PaymentStage): PaymentFacts => ({
  stage,
  role,
  other: role === 'buyer' ? 'Bola Ruth Adeyemi' : 'Ade Okon',
  crypto: { asset: 'USDT', units: 100_00000000n },
  fiat: { asset: 'NGN', units: 152_000_00n },
  deadline: DEADLINE,
});

test.each<[TradeStatus, object, boolean, PaymentStage]>([
  ['open', {}, false, 'listed'],
  ['open', {}, true, 'ran_out'],
  ['in_payment', {}, false, 'to_pay'],
  ['in_payment', { completionTimeout: NOW }, false, 'overdue'],
  ['in_payment', { completionTimeout: null, updatedAt: later(-17) }, false, 'overdue'],
  ['processing', { completionTimeout: later(-60) }, false, 'to_release'],
  ['completed', {}, false, 'completed'],
  ['cancelled', {}, false, 'cancelled'],
  ['cancelled', { cancelReason: 'expired' }, false, 'ran_out'],
  ['cancelled', { buyerId: null }, false, 'withdrawn'],
  ['disputed', {}, false, 'disputed'],
])('a trade that is %s %j (ended by the clock: %s) is %s', (status, change, byClock, stage) => {
  expect(stageOf(row(status, change), byClock, NOW)).toBe(stage);
});

test('ST-03 a trade seen in progress has a stage, a view for both sides and no course', () => {
  const seen = { ...row('processing'), status: 'in_progress' as const };
  expect(stageOf(seen, false, NOW)).toBe('in_progress');
  for (const role of ['buyer', 'seller'] as const) {
    expect(viewPayment(facts(role, 'in_progress'))).toMatchObject({ turn: 'nobody', action: null });
    expect(courseSteps(facts(role, 'in_progress'), [])).toEqual([]);
  }
});

test('every status leads to a stage that has a view for both sides', () => {
  for (const status of TRADE_STATUSES) {
    for (const role of ['buyer', 'seller'] as const) {
      const view = inEnglish(viewPayment(facts(role, stageOf(row(status), false, NOW))));
      expect(view.headline).not.toBe('');
      expect(view.advice).not.toBe('');
    }
  }
});

/** who holds, who acts, by when; whose turn it is for the reader; what the reader can do */
test.each<[PaymentStage, TradeRole, string, string, boolean, string, string | null, string]>([
  [
    'to_pay',
    'buyer',
    'oja',
    'buyer',
    true,
    'yours',
    'I have sent ₦152,000.00',
    'Pay Bola ₦152,000.00',
  ],
  ['to_pay', 'seller', 'oja', 'buyer', true, 'theirs', null, 'Wait for Ade to pay ₦152,000.00'],
  ['overdue', 'buyer', 'oja', 'oja', false, 'nobody', null, 'The time to pay is over'],
  ['overdue', 'seller', 'oja', 'oja', false, 'nobody', null, 'Ade did not pay in time'],
  [
    'to_release',
    'buyer',
    'oja',
    'seller',
    false,
    'theirs',
    null,
    'Wait for Bola to release 100.00 USDT',
  ],
  [
    'to_release',
    'seller',
    'oja',
    'seller',
    false,
    'yours',
    'I received ₦152,000.00',
    'Check your bank app for ₦152,000.00',
  ],
  ['completed', 'buyer', 'buyer', 'nobody', false, 'nobody', null, '100.00 USDT is yours'],
  [
    'completed',
    'seller',
    'buyer',
    'nobody',
    false,
    'nobody',
    null,
    'You sold 100.00 USDT for ₦152,000.00',
  ],
  ['cancelled', 'buyer', 'seller', 'nobody', false, 'nobody', null, 'This trade was cancelled'],
  ['cancelled', 'seller', 'seller', 'nobody', false, 'nobody', null, 'This trade was cancelled'],
  ['ran_out', 'buyer', 'seller', 'nobody', false, 'nobody', null, 'The time to pay ran out'],
  ['ran_out', 'seller', 'seller', 'nobody', false, 'nobody', null, 'Ade did not pay in time'],
  ['disputed', 'buyer', 'oja', 'oja', false, 'nobody', null, 'Oja is looking into this trade'],
  ['disputed', 'seller', 'oja', 'oja', false, 'nobody', null, 'Oja is looking into this trade'],
  [
    'withdrawn',
    'seller',
    'seller',
    'nobody',
    false,
    'nobody',
    null,
    'This offer was taken off the market',
  ],
  [
    'listed',
    'seller',
    'seller',
    'nobody',
    false,
    'nobody',
    null,
    'Nobody has taken this offer yet',
  ],
])(
  'one-line truth, %s for the %s: %s holds, %s acts, deadline %s, turn %s, action %s: %s',
  (stage, role, holder, actor, timed, turn, label, headline) => {
    const view = inEnglish(viewPayment(facts(role, stage)));
    expect({
      holder: view.holder,
      actor: view.actor,
      by: view.by,
      turn: view.turn,
      label: view.action?.label ?? null,
      headline: view.headline,
    }).toEqual({ holder, actor, by: timed ? DEADLINE : null, turn, label, headline });
  },
);

test('the knot is tied exactly while Oja holds, and pay details show exactly while paying is right', () => {
  const stages: PaymentStage[] = [
    'to_pay',
    'overdue',
    'to_release',
    'completed',
    'cancelled',
    'ran_out',
    'disputed',
  ];
  for (const stage of stages) {
    for (const role of ['buyer', 'seller'] as const) {
      const view = viewPayment(facts(role, stage));
      expect([stage, view.escrow?.tied]).toEqual([stage, view.holder === 'oja']);
      expect([stage, role, view.slip === 'pay']).toEqual([
        stage,
        role,
        stage === 'to_pay' && role === 'buyer',
      ]);
      expect([stage, role, view.mayCancel]).toEqual([
        stage,
        role,
        role === 'buyer' && (stage === 'to_pay' || stage === 'to_release'),
      ]);
    }
  }
});

test('where the other side has left, the sentences still name them', () => {
  const view = inEnglish(viewPayment({ ...facts('seller', 'ran_out'), other: null }));
  expect(view.headline).toBe('The buyer did not pay in time');
});

const event = (kind: string, minutes: number, actorId: string | null): PaymentEvent => ({
  kind,
  actorId,
  sellerId: 'bola',
  buyerId: 'ade',
  at: later(minutes),
});

test('a person’s side is the row’s, else the maker’s, else the history’s; a stranger has none', () => {
  const back = row('open', { buyerId: null });
  const history = [event('accepted', -20, 'ade'), event('expired', -5, null)];
  expect(roleIn(row('in_payment'), [], 'ade')).toBe('buyer');
  expect(roleIn(row('in_payment'), [], 'bola')).toBe('seller');
  expect(
    roleIn(row('open', { tradeType: 'buy', sellerId: null, creatorId: 'ade' }), [], 'ade'),
  ).toBe('buyer');
  expect(roleIn(back, history, 'ade')).toBe('buyer');
  expect(roleIn(back, history, 'chidi')).toBeNull();
  expect(formerRole(history, 'chidi')).toBeNull();
});

const course = (role: TradeRole, stage: PaymentStage, events: PaymentEvent[]) =>
  inEnglish(courseSteps(facts(role, stage), events)).map(({ title, state, turn, at, by, detail }) =>
    [title, state, turn, at ? 'at' : '', by ? 'by' : '', detail].filter(Boolean).join(' | '),
  );

const ACCEPTED = event('accepted', -2, 'ade');
const PAID = event('marked_paid', -1, 'ade');

test('the course of a trade shows who acted and who is awaited', () => {
  expect(course('buyer', 'to_pay', [ACCEPTED])).toEqual([
    'Locked | held | at | Oja tied 100.00 USDT',
    'Paid | now | Your turn | by',
    'Verified | ahead | Bola looks into the bank app',
    'Released | ahead | Oja gives you 100.00 USDT',
  ]);
  expect(course('seller', 'to_release', [ACCEPTED, PAID])).toEqual([
    'Locked | held | at | Oja tied 100.00 USDT',
    'Paid | done | at | Ade marked ₦152,000.00 as sent',
    'Verified | now | Your turn | in your bank app',
    'Released | ahead | Oja gives Ade 100.00 USDT',
  ]);
  expect(course('buyer', 'completed', [ACCEPTED, PAID, event('released', 0, 'bola')])).toEqual([
    'Locked | done | at | Oja tied 100.00 USDT',
    'Paid | done | at | You marked ₦152,000.00 as sent',
    'Verified | done | at | Bola saw ₦152,000.00 in the bank',
    'Released | done | at | Oja gave you 100.00 USDT',
  ]);
});

test('a course that ended early ends there, and an older run of the offer is left out', () => {
  expect(course('seller', 'cancelled', [ACCEPTED, PAID, event('cancelled', 0, 'ade')])).toEqual([
    'Locked | done | at | Oja tied 100.00 USDT',
    'Paid | done | at | Ade marked ₦152,000.00 as sent',
    'Cancelled | done | at | Ade cancelled. You have 100.00 USDT again',
  ]);
  const twice = [
    event('accepted', -40, 'ade'),
    event('expired', -20, null),
    ACCEPTED,
    event('expired', 0, null),
  ];
  expect(course('buyer', 'ran_out', twice)).toEqual([
    'Locked | done | at | Oja tied 100.00 USDT',
    'Ran out | done | at | Bola has 100.00 USDT again',
  ]);
  expect(course('buyer', 'disputed', [ACCEPTED, PAID]).at(-1)).toBe('Released | ahead | Paused');
});

test('ST-14 ST-15 a trade that ended in a dispute is neither sold nor cancelled, but resolved', () => {
  const disputed = event('disputed', -1, 'ade');
  expect(afterDispute('completed', [ACCEPTED, PAID, disputed])).toBe('resolved');
  expect(afterDispute('cancelled', [ACCEPTED, disputed])).toBe('resolved');
  expect(afterDispute('disputed', [ACCEPTED, disputed])).toBe('disputed');
  expect(afterDispute('completed', [ACCEPTED, PAID])).toBe('completed');

  const agreed = course('seller', 'resolved', [
    ACCEPTED,
    PAID,
    disputed,
    event('resolved', 0, 'bola'),
  ]);
  expect(agreed.slice(-2)).toEqual([
    'Disputed | dispute | at',
    'Resolved | done | at | You two agreed',
  ]);
  const decided = course('buyer', 'resolved', [ACCEPTED, disputed, event('resolved', 0, 'ngozi')]);
  expect(decided.at(-1)).toBe('Resolved | done | at | An arbiter decided');
  for (const role of ['buyer', 'seller'] as const) {
    const view = viewPayment(facts(role, 'resolved'));
    expect(view).toMatchObject({ escrow: null, slip: null, action: null, turn: 'nobody' });
  }
});
