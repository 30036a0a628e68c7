import { expect, test } from 'vitest';
import { viewPayment } from '#core/trade/payment-page/view-payment.ts';
import {
  formerRole,
  roleIn,
  stageOf,
  type TradeRole,
  type PaymentStage,
} from '#core/trade/payment-page/payment-stage.ts';
import { TRADE_STATUSES, type TradeStatus } from '#core/trade/trade-machine.ts';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  DEADLINE,
  later,
  NOW,
  paymentEvent,
  paymentFacts,
  paymentRow,
} from '#tests/support/factories/payment-page.ts';

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
  expect(stageOf(paymentRow(status, change), byClock, NOW)).toBe(stage);
});

test('every status leads to a stage that has a view for both sides', () => {
  for (const status of TRADE_STATUSES) {
    for (const role of ['buyer', 'seller'] as const) {
      const view = inEnglish(
        viewPayment(paymentFacts(role, stageOf(paymentRow(status), false, NOW))),
      );
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
  ['overdue', 'buyer', 'oja', 'oja', false, 'nobody', null, 'Payment time expired'],
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
  ['cancelled', 'buyer', 'seller', 'nobody', false, 'nobody', null, 'This order was cancelled'],
  ['cancelled', 'seller', 'seller', 'nobody', false, 'nobody', null, 'This order was cancelled'],
  ['ran_out', 'buyer', 'seller', 'nobody', false, 'nobody', null, 'Payment time expired'],
  ['ran_out', 'seller', 'seller', 'nobody', false, 'nobody', null, 'Ade did not pay in time'],
  ['disputed', 'buyer', 'oja', 'oja', false, 'nobody', null, 'Under review'],
  ['disputed', 'seller', 'oja', 'oja', false, 'nobody', null, 'Under review'],
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
    'No one has accepted this offer yet',
  ],
])(
  'one-line truth, %s for the %s: %s holds, %s acts, deadline %s, turn %s, action %s: %s',
  (stage, role, holder, actor, timed, turn, label, headline) => {
    const view = inEnglish(viewPayment(paymentFacts(role, stage)));
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
      const view = viewPayment(paymentFacts(role, stage));
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
  const view = inEnglish(viewPayment({ ...paymentFacts('seller', 'ran_out'), other: null }));
  expect(view.headline).toBe('The buyer did not pay in time');
});

test('a person’s side is the row’s, else the maker’s, else the history’s; a stranger has none', () => {
  const back = paymentRow('open', { buyerId: null });
  const history = [paymentEvent('accepted', -20, 'ade'), paymentEvent('expired', -5, null)];
  expect(roleIn(paymentRow('in_payment'), [], 'ade')).toBe('buyer');
  expect(roleIn(paymentRow('in_payment'), [], 'bola')).toBe('seller');
  expect(
    roleIn(paymentRow('open', { tradeType: 'buy', sellerId: null, creatorId: 'ade' }), [], 'ade'),
  ).toBe('buyer');
  expect(roleIn(back, history, 'ade')).toBe('buyer');
  expect(roleIn(back, history, 'chidi')).toBeNull();
  expect(formerRole(history, 'chidi')).toBeNull();
});
