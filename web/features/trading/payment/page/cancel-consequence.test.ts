import { expect, test } from 'vitest';
import { CANCEL_REASON_CODES } from '#core/trade/cancel-reasons.ts';
import { english } from '#core/language/text.ts';
import {
  CANCEL_CHOICES,
  cancelConsequence,
  type Leaving,
} from '#web/features/trading/payment/page/cancel-consequence.ts';

const paragraph = (leaving: Leaving) => cancelConsequence(leaving).map(english).join(' ');

test.each([
  [false, 0, 0, 'After this one you can cancel 4 more today'],
  [false, 3, 0, 'After this one you can cancel 2 more today'],
  [false, 3, 2, 'It is the last one today'],
  [false, 3, 3, 'You have cancelled 3 today: after this one you cannot accept'],
  [true, 3, 0, 'It is the last one today'],
  [true, 0, 0, 'After this one you can cancel 2 more today'],
  [false, 3, null, 'With more than 3 a day you cannot accept'],
])(
  'who said paid: %s, with %d completed trades and %s left today, reads: %s',
  (isMarkedPaid, completedTrades, leftToday, rule) => {
    const text = paragraph({ isMarkedPaid, completedTrades, leftToday });
    expect(text).toContain(rule);
    expect(text).toContain('completion rate');
    expect(text).toContain('15 minutes');
  },
);

test('every reason of the catalogue can be chosen', () => {
  expect(CANCEL_CHOICES.map(({ value }) => value)).toEqual(CANCEL_REASON_CODES);
});

test('M-1.M2 before paying, who leaves reads that trades they let run out count too', () => {
  const leaving = { completedTrades: 0, leftToday: 0 };
  expect(paragraph({ ...leaving, isMarkedPaid: false })).toContain('payment time expires');
  expect(paragraph({ ...leaving, isMarkedPaid: true })).not.toContain('payment time expires');
});
