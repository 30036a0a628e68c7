import { expect, test } from 'vitest';
import {
  afterDispute,
  stageOf,
  type PaymentEvent,
  type PaymentStage,
  type TradeRole,
} from '#core/trade/payment-page/payment-stage.ts';
import { viewPayment } from '#core/trade/payment-page/view-payment.ts';
import { inEnglish } from '#tests/support/assertions/texts.ts';
import {
  NOW,
  paymentEvent,
  paymentFacts,
  paymentRow,
} from '#tests/support/factories/payment-page.ts';
import { courseSteps } from '#web/features/trading/payment/page/course-steps.ts';

test('ST-03 a trade seen in progress has a stage, a view for both sides and no course', () => {
  const seen = { ...paymentRow('processing'), status: 'in_progress' as const };
  expect(stageOf(seen, false, NOW)).toBe('in_progress');
  for (const role of ['buyer', 'seller'] as const) {
    expect(viewPayment(paymentFacts(role, 'in_progress'))).toMatchObject({
      turn: 'nobody',
      action: null,
    });
    expect(courseSteps(paymentFacts(role, 'in_progress'), [])).toEqual([]);
  }
});

const course = (role: TradeRole, stage: PaymentStage, events: PaymentEvent[]) =>
  inEnglish(courseSteps(paymentFacts(role, stage), events)).map(
    ({ title, state, turn, at, by, detail }) =>
      [title, state, turn, at ? 'at' : '', by ? 'by' : '', detail].filter(Boolean).join(' | '),
  );

const ACCEPTED = paymentEvent('accepted', -2, 'ade');
const PAID = paymentEvent('marked_paid', -1, 'ade');

test('the course of a trade shows who acted and who is awaited', () => {
  expect(course('buyer', 'to_pay', [ACCEPTED])).toEqual([
    'In escrow | held | at | 100.00 USDT locked in escrow',
    'Paid | now | Your turn | by',
    'Verified | ahead | Bola checks the bank app',
    'Released | ahead | 100.00 USDT is released to you',
  ]);
  expect(course('seller', 'to_release', [ACCEPTED, PAID])).toEqual([
    'In escrow | held | at | 100.00 USDT locked in escrow',
    'Paid | done | at | Ade marked ₦152,000.00 as sent',
    'Verified | now | Your turn | in your bank app',
    'Released | ahead | 100.00 USDT is released to Ade',
  ]);
  expect(
    course('buyer', 'completed', [ACCEPTED, PAID, paymentEvent('released', 0, 'bola')]),
  ).toEqual([
    'In escrow | done | at | 100.00 USDT locked in escrow',
    'Paid | done | at | You marked ₦152,000.00 as sent',
    'Verified | done | at | Bola saw ₦152,000.00 in the bank',
    'Released | done | at | 100.00 USDT released to you',
  ]);
});

test('a course that ended early ends there, and an older run of the offer is left out', () => {
  expect(
    course('seller', 'cancelled', [ACCEPTED, PAID, paymentEvent('cancelled', 0, 'ade')]),
  ).toEqual([
    'In escrow | done | at | 100.00 USDT locked in escrow',
    'Paid | done | at | Ade marked ₦152,000.00 as sent',
    'Cancelled | done | at | Ade cancelled. You have 100.00 USDT again',
  ]);
  const twice = [
    paymentEvent('accepted', -40, 'ade'),
    paymentEvent('expired', -20, null),
    ACCEPTED,
    paymentEvent('expired', 0, null),
  ];
  expect(course('buyer', 'ran_out', twice)).toEqual([
    'In escrow | done | at | 100.00 USDT locked in escrow',
    'Expired | done | at | Bola has 100.00 USDT again',
  ]);
  expect(course('buyer', 'disputed', [ACCEPTED, PAID]).at(-1)).toBe('Released | ahead | Paused');
});

test('ST-14 ST-15 a trade that ended in a dispute is neither sold nor cancelled, but resolved', () => {
  const disputed = paymentEvent('disputed', -1, 'ade');
  expect(afterDispute('completed', [ACCEPTED, PAID, disputed])).toBe('resolved');
  expect(afterDispute('cancelled', [ACCEPTED, disputed])).toBe('resolved');
  expect(afterDispute('disputed', [ACCEPTED, disputed])).toBe('disputed');
  expect(afterDispute('completed', [ACCEPTED, PAID])).toBe('completed');

  const agreed = course('seller', 'resolved', [
    ACCEPTED,
    PAID,
    disputed,
    paymentEvent('resolved', 0, 'bola'),
  ]);
  expect(agreed.slice(-2)).toEqual([
    'Disputed | dispute | at',
    'Resolved | done | at | You both agreed',
  ]);
  const decided = course('buyer', 'resolved', [
    ACCEPTED,
    disputed,
    paymentEvent('resolved', 0, 'ngozi'),
  ]);
  expect(decided.at(-1)).toBe('Resolved | done | at | A dispute agent decided');
  for (const role of ['buyer', 'seller'] as const) {
    const view = viewPayment(paymentFacts(role, 'resolved'));
    expect(view).toMatchObject({ escrow: null, slip: null, action: null, turn: 'nobody' });
  }
});
