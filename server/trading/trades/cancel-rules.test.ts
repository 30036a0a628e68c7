import { expect, test } from 'vitest';
import { historyOf, isForSaleAgain, reasonText } from '#server/trading/trades/cancel-rules.ts';

test.each([
  ['sell', true, 'none', true],
  ['sell', true, 'open', true],
  ['sell', true, 'gone', true],
  ['sell', true, 'withdrawn', false],
  ['sell', false, 'none', false],
  ['sell', false, 'open', true],
  ['sell', false, 'gone', false],
  ['buy', true, 'none', false],
  ['buy', true, 'open', true],
] as const)(
  'what a buyer leaves of a %s offer (returns: %s, offer: %s) is for sale again: %s',
  (tradeType, returnsToMarket, offer, expected) => {
    expect(isForSaleAgain({ tradeType, returnsToMarket, offer })).toBe(expected);
  },
);

test('M-2.4 a reason is stored as chosen, and claims nothing that nobody decides', () => {
  expect(historyOf(null)).toEqual({});
  expect(historyOf('changed_mind')).toEqual({ reason_code: 'changed_mind' });
  for (const code of ['seller_asked', 'seller_unresponsive', 'wrong_details'] as const) {
    expect(historyOf(code)).toEqual({ reason_code: code });
  }
});

test('free text precedes the catalogue’s text', () => {
  expect(reasonText('bank is down', 'payment_failed')).toBe('bank is down');
  expect(reasonText(null, 'payment_failed')).toBe('My payment did not go through');
  expect(reasonText('', null)).toBeNull();
});
