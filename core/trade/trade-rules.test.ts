import { expect, test } from 'vitest';
import { type Money, parseMoney } from '#core/money/money.ts';
import { hasExpired, isActive } from '#core/trade/expiry.ts';
import { isAcceptedBy, refusalOfAmount, refusalToAccept } from '#core/trade/may-accept.ts';
import { ownershipOf } from '#core/trade/ownership.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';
import { nextStatus, TRADE_MOVES, TRADE_STATUSES } from '#core/trade/trade-machine.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function of(asset: Money['asset'], text: string): Money {
  return parseMoney(asset, text) ?? { asset, units: -1n };
}

function trade(change: Partial<TradeFacts> = {}): TradeFacts {
  return {
    id: 't',
    status: 'open',
    tradeType: 'sell',
    creatorId: 'maker',
    sellerId: 'maker',
    buyerId: null,
    asset: 'USDT',
    fiatCurrency: 'NGN',
    amount: of('USDT', '100'),
    price: of('NGN', '1500'),
    minOrder: of('NGN', '10000'),
    maxOrder: of('NGN', '100000'),
    isFull: false,
    completionTimeout: null,
    updatedAt: NOW,
    ...change,
  };
}

test('ST-01 ST-17 these eleven moves exist between the six statuses and no other', () => {
  const moves = TRADE_STATUSES.flatMap((from) =>
    TRADE_MOVES.flatMap((move) => {
      const to = nextStatus(from, move);
      return to ? [`${from} -${move}-> ${to}`] : [];
    }),
  );
  expect(moves.sort()).toEqual(
    [
      'open -accept-> in_payment',
      'open -cancel-> cancelled',
      'in_payment -expire-> open',
      'in_payment -markPaid-> processing',
      'in_payment -cancel-> cancelled',
      'in_payment -dispute-> disputed',
      'processing -release-> completed',
      'processing -cancel-> cancelled',
      'processing -dispute-> disputed',
      'disputed -resolveForBuyer-> completed',
      'disputed -resolveForSeller-> cancelled',
    ].sort(),
  );
});

const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000);

test.each([
  [
    'EXP-01 its deadline is past',
    { status: 'in_payment', completionTimeout: minutes(-0.1) },
    true,
    false,
  ],
  ['its deadline is this instant', { status: 'in_payment', completionTimeout: NOW }, true, false],
  [
    'EXP-03 its deadline is ahead',
    { status: 'in_payment', completionTimeout: minutes(0.1) },
    false,
    true,
  ],
  [
    'EXP-02 no deadline and older than 16 minutes',
    { status: 'in_payment', updatedAt: minutes(-16.1) },
    true,
    false,
  ],
  [
    'EXP-04 no deadline and under 15 minutes',
    { status: 'in_payment', updatedAt: minutes(-14.9) },
    false,
    true,
  ],
  [
    'no deadline and between 15 and 16 minutes',
    { status: 'in_payment', updatedAt: minutes(-15.5) },
    false,
    false,
  ],
  [
    'EXP-05 it waits for release, however late',
    { status: 'processing', completionTimeout: minutes(-600) },
    false,
    true,
  ],
  ['it is open', { status: 'open', completionTimeout: minutes(-600) }, false, false],
  ['it is over', { status: 'completed', completionTimeout: minutes(-600) }, false, false],
] as const)('%s', (_when, change, expired, active) => {
  const facts = trade(change);
  expect(hasExpired(facts, NOW)).toBe(expired);
  expect(isActive(facts, NOW)).toBe(active);
});

test.each([
  ['an open offer of someone else', {}, 'taker', null],
  ['one’s own', {}, 'maker', 'SELF_TRADING_PROHIBITED'],
  ['one that runs', { status: 'in_payment' }, 'taker', 'TRADE_NOT_AVAILABLE'],
  ['one that is finished', { status: 'completed' }, 'taker', 'TRADE_NOT_AVAILABLE'],
  ['one of which all parts are taken', { amount: of('USDT', '0') }, 'taker', 'TRADE_NOT_AVAILABLE'],
] as const)('accepting %s', (_what, change, taker, refusal) => {
  expect(refusalToAccept(trade(change), taker)).toBe(refusal);
});

test.each([
  ['within the limits', '50', {}, null],
  ['exactly the smallest order, as naira would buy it', '6.666666', {}, null],
  ['less than the smallest order', '6', {}, 'AMOUNT_NOT_ALLOWED'],
  ['more than the largest order', '67', {}, 'AMOUNT_NOT_ALLOWED'],
  ['more than is left', '101', { maxOrder: of('NGN', '9999999') }, 'AMOUNT_NOT_ALLOWED'],
  ['nothing', '0', {}, 'AMOUNT_NOT_ALLOWED'],
  ['the last crumb, below the smallest order', '5', { amount: of('USDT', '5') }, null],
  ['all of a Full offer, beyond the largest order', '100', { isFull: true }, null],
  ['a part of a Full offer', '50', { isFull: true }, 'AMOUNT_NOT_ALLOWED'],
] as const)('VAL-21 taking %s', (_what, amount, change, refusal) => {
  expect(refusalOfAmount(trade(change), of('USDT', amount))).toBe(refusal);
});

test('an asset other than the trade’s is refused for any amount', () => {
  expect(refusalOfAmount(trade(), of('cNGN', '50'))).toBe('AMOUNT_NOT_ALLOWED');
});

test('ENT-18 what each person is to a trade', () => {
  expect(ownershipOf(trade(), 'maker')).toEqual({
    is_owner: true,
    is_creator: true,
    is_buyer: false,
    is_seller: true,
    can_accept: false,
    can_edit: true,
    can_cancel: true,
    show_buy_button: false,
  });
  expect(ownershipOf(trade(), 'taker')).toMatchObject({
    is_owner: false,
    can_accept: true,
    show_buy_button: true,
  });
  expect(
    ownershipOf(trade({ tradeType: 'buy', sellerId: null, buyerId: 'maker' }), 'taker'),
  ).toMatchObject({
    can_accept: true,
    show_buy_button: false,
  });
  expect(ownershipOf(trade(), null)).toMatchObject({ can_accept: false, can_cancel: false });
  const running = trade({ status: 'in_payment', buyerId: 'taker' });
  expect(ownershipOf(running, 'taker')).toMatchObject({
    is_buyer: true,
    can_cancel: true,
    can_accept: false,
  });
  expect(ownershipOf(running, 'maker')).toMatchObject({ can_cancel: false, can_edit: false });
  expect(isAcceptedBy(running, 'taker')).toBe(true);
  expect(isAcceptedBy(running, 'maker')).toBe(false);
});
