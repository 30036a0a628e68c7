import { expect, test } from 'vitest';
import { breakdownParts } from '#web/features/trading/active-trades/breakdown-parts.ts';

const nothing = {
  seller_pending_release: 0,
  buyer_pending_payment: 0,
  buyer_waiting_for_release: 0,
  seller_waiting_for_payment: 0,
  seller_pending_verification: 0,
  count: 0,
} as const;

test('NTF-01 NTF-02 NTF-03 NTF-04 every category has a text, one’s own turns first', () => {
  const all = {
    ...nothing,
    seller_pending_release: 1,
    buyer_pending_payment: 2,
    buyer_waiting_for_release: 3,
    seller_waiting_for_payment: 4,
    count: 10,
  };
  expect(breakdownParts(all).map(({ text, isYours }) => [text, isYours])).toEqual([
    ['2 to pay', true],
    ['1 to release', true],
    ['4 waiting for payment', false],
    ['3 waiting for release', false],
  ]);
});

test('zero is left out', () => {
  expect(breakdownParts(nothing)).toEqual([]);
  const one = { ...nothing, buyer_waiting_for_release: 1, count: 1 };
  expect(breakdownParts(one).map(({ text }) => text)).toEqual(['1 waiting for release']);
});
