import { describe, expect, test } from 'vitest';
import { offer } from '#tests/support/factories/market-offer.ts';
import { acceptLabel, relationOf } from '#web/features/trading/market/relation.ts';

describe('a trade card', () => {
  const running = { status: 'in_payment', buyer_id: 'ade' };
  test.each([
    ['TC-01', 'the owner', {}, 'bola', 'Your Trade', 'cancel'],
    ['TC-02', 'the buyer', running, 'ade', "You're Buying", 'payment-page'],
    [
      'TC-03',
      'the seller',
      { ...running, creator_id: 'ade', trade_type: 'buy' },
      'bola',
      "You're Selling",
      'payment-page',
    ],
    ['TC-04', 'someone else', {}, 'chidi', 'Available', 'accept'],
    ['TC-04', 'a stranger', {}, null, 'Available', 'sign-in'],
    ['TC-05', 'someone else, while it runs,', running, 'chidi', 'View Only', null],
    ['TC-01', 'the owner, while it runs,', running, 'bola', 'Your Trade', 'payment-page'],
    ['TC-01', 'the owner, once cancelled,', { status: 'cancelled' }, 'bola', 'Your Trade', null],
  ])('%s to %s', (_id, _who, change, viewer, label, action) => {
    expect(relationOf(offer(change), viewer)).toEqual({ label, action });
  });

  test('TC-08 TC-09 accepting is named by what the reader does', () => {
    expect(acceptLabel(offer({ trade_type: 'buy' }))).toBe('Sell to Buyer');
    expect(acceptLabel(offer())).toBe('Buy Now');
  });
});

describe('a reason that blocks an offer', () => {
  test('TC-05 TC-10 shows an open offer without a button', () => {
    expect(relationOf(offer(), 'chidi', false)).toEqual({ label: 'View Only', action: null });
    expect(relationOf(offer(), 'bola', false)).toEqual({ label: 'Your Trade', action: 'cancel' });
  });
});
