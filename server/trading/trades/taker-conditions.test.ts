import { expect, test } from 'vitest';
import { english } from '#core/language/text.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import {
  type OfferConditions,
  obstaclesTo,
  runningLimit,
  type TakerFacts,
} from '#server/trading/trades/taker-conditions.ts';
import type { TradeFacts } from '#core/trade/trade-facts.ts';
import type { TradeLimit } from '#server/trading/trades/trade-limit-rule.ts';

function of(asset: Money['asset'], text: string): Money {
  return parseMoney(asset, text) ?? { asset, units: -1n };
}

const OFFER: TradeFacts = {
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
  updatedAt: new Date('2026-11-21T12:00:00Z'),
};
const TO_BUY: TradeFacts = { ...OFFER, tradeType: 'buy', sellerId: null, buyerId: 'maker' };
const CONDITIONS: OfferConditions = {
  isPrivate: false,
  ownerIsOffMarket: false,
  isPaused: false,
  isOfPausedCurrency: false,
  isBusy: false,
  verifiedOnly: false,
  minCounterpartyTrades: 0,
  sellerFeeBp: 30,
};
const TAKER: TakerFacts = {
  userId: 'taker',
  completedTrades: 0,
  isVerified: false,
  runningTrades: 0,
  lockedUntil: null,
  isBlocked: false,
  isRestricted: false,
  hasLink: false,
  account: 'fits',
  available: of('USDT', '1000'),
  limit: null,
};

function limitOf(ceiling: string, used: string | null): TradeLimit {
  return {
    code: 'PHONE_NEEDED_TO_TRADE',
    ceiling: of('NGN', ceiling),
    used: used === null ? null : of('NGN', used),
    dollar: null,
  };
}

interface Case {
  readonly trade?: TradeFacts;
  readonly offer?: Partial<OfferConditions>;
  readonly taker?: Partial<TakerFacts>;
}

function codes({ trade = OFFER, offer, taker }: Case): string[] {
  return obstaclesTo(trade, { ...CONDITIONS, ...offer }, { ...TAKER, ...taker }).map(
    ({ code }) => code,
  );
}

const LATER = new Date('2026-11-20T14:44:30Z');

test.each<[string, Case, string[]]>([
  ['nothing stands against', {}, []],
  ['it is gone', { trade: { ...OFFER, status: 'in_payment' } }, ['TRADE_NOT_AVAILABLE']],
  ['their own', { taker: { userId: 'maker' } }, ['SELF_TRADING_PROHIBITED']],
  [
    'their own and private',
    { offer: { isPrivate: true }, taker: { userId: 'maker' } },
    ['SELF_TRADING_PROHIBITED'],
  ],
  ['private', { offer: { isPrivate: true } }, ['TRADE_NOT_AVAILABLE']],
  ['private, with the link', { offer: { isPrivate: true }, taker: { hasLink: true } }, []],
  ['for somebody who may not trade', { taker: { isRestricted: true } }, ['TRADING_RESTRICTED']],
  ['M-2.1 of somebody banned', { offer: { ownerIsOffMarket: true } }, ['TRADE_NOT_AVAILABLE']],
  ['paused', { offer: { isPaused: true } }, ['TRADE_NOT_AVAILABLE']],
  ['in naira while naira is off', { offer: { isOfPausedCurrency: true } }, ['NAIRA_ORDERS_PAUSED']],
  ['busy', { offer: { isBusy: true } }, ['TRADE_NOT_AVAILABLE']],
  [
    'M-1.M1 the smallest order reaches what is left of their limit',
    { taker: { limit: limitOf('50000', '40000') } },
    ['PHONE_NEEDED_TO_TRADE'],
  ],
  ['M-1.M1 and stays below it', { taker: { limit: limitOf('50000', '39999.99') } }, []],
  [
    'M-1.M1 and nobody can tell what counts',
    { taker: { limit: limitOf('50000', null) } },
    ['PHONE_NEEDED_TO_TRADE'],
  ],
  ['locked out', { taker: { lockedUntil: LATER } }, ['ACCEPT_LOCKED_OUT']],
  ['two running', { taker: { runningTrades: 2 } }, []],
  ['three running', { taker: { runningTrades: 3 } }, ['RUNNING_LIMIT']],
  ['nine running after three', { taker: { runningTrades: 9, completedTrades: 3 } }, []],
  ['ten running', { taker: { runningTrades: 10, completedTrades: 3 } }, ['RUNNING_LIMIT']],
  ['for verified people', { offer: { verifiedOnly: true } }, ['VERIFIED_ONLY']],
  ['and one is', { offer: { verifiedOnly: true }, taker: { isVerified: true } }, []],
  [
    'too few trades',
    { offer: { minCounterpartyTrades: 5 }, taker: { completedTrades: 4 } },
    ['TOO_FEW_TRADES'],
  ],
  ['just enough', { offer: { minCounterpartyTrades: 5 }, taker: { completedTrades: 5 } }, []],
  [
    'selling without an account',
    { trade: TO_BUY, taker: { account: 'none' } },
    ['BANK_ACCOUNT_REQUIRED'],
  ],
  ['buying without one', { taker: { account: 'none' } }, []],
  [
    'into a stranger’s account',
    { trade: TO_BUY, taker: { account: 'foreign' } },
    ['BANK_ACCOUNT_NOT_YOURS'],
  ],
  ['into another bank', { trade: TO_BUY, taker: { account: 'unfit' } }, ['ACCOUNT_DOES_NOT_FIT']],
  [
    'everything at once',
    {
      trade: TO_BUY,
      offer: { isPaused: true, verifiedOnly: true, minCounterpartyTrades: 1 },
      taker: {
        lockedUntil: LATER,
        runningTrades: 3,
        account: 'none',
        available: of('USDT', '0'),
      },
    },
    [
      'TRADE_NOT_AVAILABLE',
      'ACCEPT_LOCKED_OUT',
      'RUNNING_LIMIT',
      'VERIFIED_ONLY',
      'TOO_FEW_TRADES',
      'BANK_ACCOUNT_REQUIRED',
      'INSUFFICIENT_BALANCE',
    ],
  ],
])('what keeps somebody from an offer: %s', (_what, given, expected) => {
  expect(codes(given)).toEqual(expected);
});

test('a blocked person gets the same text as for an offer that is gone', () => {
  const gone = obstaclesTo({ ...OFFER, status: 'cancelled' }, CONDITIONS, TAKER);
  const busy = { ...CONDITIONS, isPaused: true, verifiedOnly: true };
  expect(obstaclesTo(OFFER, busy, { ...TAKER, isBlocked: true, runningTrades: 9 })).toEqual(gone);
});

// The smallest order, 10,000 naira, buys 6.66666334 USDT (half a kobo less still counts), and 30 bp are held.
test.each([
  ['6.68666333', TO_BUY, true],
  ['6.68666332', TO_BUY, false],
  ['100.3', { ...TO_BUY, isFull: true }, true],
  ['100.29999999', { ...TO_BUY, isFull: true }, false],
  ['1.003', { ...TO_BUY, amount: of('USDT', '1') }, true],
  ['1.00299999', { ...TO_BUY, amount: of('USDT', '1') }, false],
])('%s USDT reach for the least that can be sold to an offer', (text, trade, reaches) => {
  expect(codes({ trade, taker: { available: of('USDT', text) } })).toEqual(
    reaches ? [] : ['INSUFFICIENT_BALANCE'],
  );
});

test('a lockout names its end, in Lagos and rounded up to the minute', () => {
  const [obstacle] = obstaclesTo(OFFER, CONDITIONS, { ...TAKER, lockedUntil: LATER });
  const message = obstacle && english(obstacle.message);
  expect(message).toContain('You can accept again from Friday');
  expect(message).toContain('15:45, Lagos time.');
});

test('three running trades for who is new, ten for others', () => {
  expect([0, 2, 3, 100].map(runningLimit)).toEqual([3, 3, 10, 10]);
});
